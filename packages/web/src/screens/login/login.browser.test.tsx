import { parseSettings } from '@farspin/core';
import { failure, longText } from '../../testing/sights.ts';
import { showsEachState } from '../../testing/states.tsx';
import { LoginScreen } from './login-screen.tsx';

const out = { kind: 'signed-out', notice: null, failure: null } as const;
const byToken = parseSettings({ login: { withToken: true, externalUrl: '/elsewhere' } }).settings;
const serverWords = longText.kind === 'server' ? longText.text : '';

showsEachState('login', <LoginScreen />, {
  empty: { slices: { auth: out }, says: ({ t }) => t('login.lead') },
  busy: { slices: { auth: { kind: 'signing-in', by: 'password' } }, says: ({ t }) => t('login.busy') },
  refused: {
    slices: { auth: { ...out, failure: { message: failure, fields: { username: null, password: null } } } },
    says: ({ say }) => say(failure),
  },
  'refused at length, field by field': {
    slices: {
      auth: { ...out, failure: { message: longText, fields: { username: serverWords, password: serverWords } } },
    },
    says: ({ t }) => t('login.submit'),
  },
  'with a reason for being here': { slices: { auth: { ...out, notice: failure } }, says: ({ say }) => say(failure) },
  'with advice': {
    slices: {
      auth: out,
      startup: { kind: 'passed', advice: { kind: 'keyed', key: 'startup.other-browser', params: {} } },
    },
    says: ({ t }) => t('startup.other-browser'),
  },
  'closed for a while': {
    slices: {
      auth: out,
      loginCare: { failures: 3, closed: { until: null, message: longText }, clearAt: null, clearings: 0 },
    },
    says: ({ t }) => t('login.submit'),
  },
  'by token alone': { slices: { auth: out }, settings: byToken, says: ({ t }) => t('login.not-allowed') },
});
