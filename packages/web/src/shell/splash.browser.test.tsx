import { longName, longText, signedIn, user } from '../testing/sights.ts';
import { showsEachState } from '../testing/states.tsx';
import { Screens } from '../routes.tsx';

const sessionOf = (displayName: string) => signedIn({ ...user, displayName }).session;
const out = { kind: 'starting' } as const;
const country = { country: 'Utopia', ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348' };

showsEachState('startup checks', <Screens />, {
  checking: {
    slices: {
      auth: out,
      startup: { kind: 'checking', message: { kind: 'keyed', key: 'startup.checking', params: {} } },
    },
    says: ({ t }) => t('startup.checking'),
  },
  blocked: {
    slices: {
      auth: out,
      startup: { kind: 'blocked', message: { kind: 'keyed', key: 'startup.blocked', params: country } },
    },
    says: ({ t }) => t('startup.blocked', country),
  },
  'check failed': {
    slices: { auth: out, startup: { kind: 'check-failed', message: longText, retryAt: 0 } },
    says: ({ t }) => t('shell.retry'),
  },
  'no WebRTC': {
    slices: {
      auth: out,
      startup: { kind: 'no-webrtc', message: { kind: 'keyed', key: 'startup.no-webrtc', params: {} } },
    },
    says: ({ t }) => t('startup.no-webrtc'),
  },
  unreachable: {
    slices: { auth: { kind: 'unreachable', by: 'token', notice: longText, retryAt: 0 } },
    says: ({ say }) => say(longText),
  },
  'unreachable, and the way out': {
    slices: { auth: { kind: 'unreachable', by: 'token', notice: longText, retryAt: 0 } },
    says: ({ t }) => t('shell.logout'),
  },
  'unreachable, and the way back from a link': {
    slices: { auth: { kind: 'unreachable', by: 'link-beside-kept', notice: longText, retryAt: 0 } },
    says: ({ t }) => t('shell.without-link'),
  },
  'another account is signed in': {
    slices: { auth: { kind: 'replacing', session: sessionOf('bob'), kept: { name: longName } } },
    says: ({ t }) => t('shell.switch.stay', { current: longName }),
  },
  'another account is signed in, and locked': {
    slices: { auth: { kind: 'replacing', session: sessionOf(longName), kept: { name: null } } },
    says: ({ t }) => t('shell.switch.stay-unnamed'),
  },
  'signing out': { slices: { auth: { kind: 'signing-out', notice: null } }, says: ({ t }) => t('shell.logging-out') },
  'waiting for a token': { slices: { auth: { kind: 'signing-in', by: 'token' } }, says: ({ t }) => t('shell.loading') },
});
