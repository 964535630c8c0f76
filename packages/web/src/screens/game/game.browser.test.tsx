import { capabilities, type MachineLink, type Meters, type Playing } from '@farspin/core';
import { longName, longText, oldIs, saysOld, signedIn } from '../../testing/sights.ts';
import { showsEachState, type Given } from '../../testing/states.tsx';
import { GameScreen } from './game-screen.tsx';

const target = { machineId: '101', name: 'Ember Lynx 1' };
const meters: Meters = {
  creditsMinor: 12_345,
  betMinor: 500,
  winMinor: 0,
  freeSpins: 3,
  spinCount: 12,
  autoplay: false,
  status: 'playing',
  seq: 1,
};
const playing: Playing = {
  target,
  details: {
    sessionId: 's',
    serverNow: 0,
    capabilities,
    name: target.name,
    brand: 'Ember Lynx',
    buttons: ['start', 'bet-up', 'bet-down', 'max-bet', 'take', 'line-1', 'line-3'].map((id) => ({
      id,
      label: null,
      kind: null,
    })),
    betsMinor: [],
    meters,
    video: { type: 'camera', bands: [] },
  },
  meters,
  link: { kind: 'up' },
  command: null,
  lastClickAt: null,
  serverOffsetMs: 0,
  leaving: false,
};
const at = (change: Partial<Playing>, says: Given['says'], slices: Given['slices'] = {}): Given => ({
  slices: {
    auth: signedIn(),
    wallet: { balanceMinor: 5_000_00, intents: [] },
    session: { kind: 'playing', ...playing, ...change },
    media: { kind: 'live', machineId: '101', framesDecoded: 100, fps: 30 },
    ...slices,
  },
  says,
  leastPx: 44,
});
const lost: MachineLink = { kind: 'waiting', attempt: 2, retryAt: Date.now() + 60_000 };
const most = { ...meters, creditsMinor: Number.MAX_SAFE_INTEGER, winMinor: Number.MAX_SAFE_INTEGER, freeSpins: 99_999 };

showsEachState('game', <GameScreen />, {
  'looking for the machine': { slices: { auth: signedIn() }, says: ({ t }) => t('game.looking') },
  joining: {
    slices: { auth: signedIn(), session: { kind: 'joining', target, attempt: 0 } },
    says: ({ t }) => t('game.to-lobby'),
    leastPx: 44,
  },
  'joining the longest name': {
    slices: { auth: signedIn(), session: { kind: 'joining', target: { ...target, name: longName }, attempt: 3 } },
    says: ({ t }) => t('game.to-lobby'),
    leastPx: 44,
  },
  playing: at({}, ({ t }) => t('game.cash-out')),
  'of a machine without buttons': at(
    { details: { ...playing.details, capabilities: [], buttons: [] }, meters: null },
    ({ t }) => t('game.watch-only'),
  ),
  'of the longest words': at(
    {
      target: { ...target, name: longName },
      details: { ...playing.details, name: longName, buttons: [{ id: 'x', label: longName, kind: null }] },
    },
    ({ t }) => t('game.cash-out'),
  ),
  'of the largest amounts': at({ meters: most }, ({ t }) => t('game.cash-out'), {
    wallet: { balanceMinor: Number.MAX_SAFE_INTEGER, intents: [] },
  }),
  'buttons wait': at({}, ({ t }) => t('press.no-session'), {
    pressBlock: { kind: 'keyed', key: 'press.no-session', params: {} },
  }),
  'press refused at length': at(
    {
      command: { id: 'c', action: { kind: 'press', buttonId: 'start' }, state: { kind: 'refused', message: longText } },
    },
    ({ t }) => t('game.cash-out'),
  ),
  '[FRESH2] meters of a line that is silent': at({ link: { kind: 'silent', since: 0 } }, saysOld, {
    freshness: oldIs('meters'),
  }),
  '[FRESH1] the balance is not live': at({}, saysOld, { freshness: oldIs('balance') }),
  'connection lost': at({ link: lost }, ({ t }) => t('game.lost.title')),
  'picture waits': at({}, ({ t }) => t('game.cash-out'), {
    media: { kind: 'waiting', machineId: '101', attempt: 2, retryAt: Date.now() + 60_000, message: longText },
  }),
  leaving: at({ leaving: true }, ({ t }) => t('game.leave')),
});
