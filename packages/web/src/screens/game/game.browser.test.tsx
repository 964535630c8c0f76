import type { Intent, Lobby, Machine, MachineLink } from '@farspin/core';
import { at, goodLink, meters, playing, target } from '../../testing/game-sights.ts';
import { longName, longText, oldIs, saysOld, signedIn } from '../../testing/sights.ts';
import { showsEachState } from '../../testing/states.tsx';
import { GameScreen } from './game-screen.tsx';

const picture = { machineId: '101' } as const;
const lost: MachineLink = { kind: 'waiting', attempt: 2, retryAt: Date.now() + 60_000 };
const most = { ...meters, creditsMinor: Number.MAX_SAFE_INTEGER, winMinor: Number.MAX_SAFE_INTEGER, freeSpins: 99_999 };

const noLobby: Lobby = {
  ...{ brands: [], selectedBrandId: null, machines: [], reserved: [] },
  ...{ brandsLoad: { kind: 'loaded' }, machinesLoad: { kind: 'loaded' } },
};
const listed: Machine = {
  ...{ id: target.machineId, name: 'Another', brand: '', status: 'playing', image: null, reservation: null },
};

const paidOut: Intent = {
  ...{ id: 'i', action: 'cash-out', machineId: target.machineId, amountMinor: null, at: 2_000 },
  ...{ balanceBeforeMinor: 0, state: { kind: 'done', at: 2_100, movedMinor: null } },
};

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
  'machine without buttons': at(
    { details: { ...playing.details, capabilities: [], buttons: [] }, meters: null },
    ({ t }) => t('game.watch-only'),
  ),
  'machine that does not report its name, with different names in lobby and address': at(
    { target: { ...target, name: 'Free Money' }, details: { ...playing.details, name: null } },
    () => 'Tidemark Nine 1',
    { lobby: { ...noLobby, reserved: [{ ...listed, name: 'Tidemark Nine 1' }] } },
  ),
  'machine whose name is known only from the address': at(
    { details: { ...playing.details, name: null } },
    () => target.name,
    { lobby: { ...noLobby, machines: [{ ...listed, id: '1' }] } },
  ),
  'longest words': at(
    {
      target: { ...target, name: longName },
      details: { ...playing.details, name: longName, buttons: [{ id: 'x', label: longName, kind: null }] },
    },
    ({ t }) => t('game.cash-out'),
  ),
  'largest amounts': at({ meters: most }, ({ t }) => t('game.cash-out'), {
    wallet: { balanceMinor: Number.MAX_SAFE_INTEGER, intents: [] },
  }),
  'machine that refused to pay out': {
    ...at({ payOutRefused: { kind: 'keyed', key: 'wallet.game-runs', params: {} } }, ({ t }) =>
      t('game.leave.without'),
    ),
    ui: { dialog: 'leave' },
  },
  '[LEAVE4] leaving while a cash-out is being checked': {
    ...at({}, ({ t }) => t('game.leave.checking'), {
      wallet: { balanceMinor: 0, intents: [{ ...paidOut, state: { kind: 'checking', since: 2_100 } }] },
    }),
    ui: { dialog: 'leave' },
  },
  '[LEAVE6] leaving a machine that does not report its credits': {
    ...at({ meters: null }, ({ t }) => t('game.leave.unknown')),
    ui: { dialog: 'leave' },
  },
  'buttons are blocked': at({}, ({ t }) => t('press.no-session'), {
    pressBlock: { kind: 'keyed', key: 'press.no-session', params: {} },
  }),
  'press refused with a long text': at(
    {
      command: { id: 'c', action: { kind: 'press', buttonId: 'start' }, state: { kind: 'refused', message: longText } },
    },
    ({ t }) => t('game.cash-out'),
  ),
  '[FRESH2] meters of a silent connection': at({ link: { kind: 'silent', since: 0 } }, saysOld, {
    freshness: oldIs('meters'),
  }),
  '[FRESH1] the balance is not live': at({}, saysOld, { freshness: oldIs('balance') }),
  'controls lost': at({ link: lost }, ({ t }) => t('link.controls.title')),
  'controls are connecting': at({ link: { kind: 'connecting', attempt: 1 } }, ({ t }) => t('game.lost.trying')),
  'controls and picture lost': at({ link: lost }, ({ t }) => t('link.nothing'), {
    media: { ...picture, kind: 'waiting', attempt: 2, retryAt: Date.now() + 60_000, message: longText },
  }),
  ...Object.fromEntries(
    (['still', 'disconnected', 'black'] as const).map((cause) => [
      `picture stalled: ${cause}`,
      at({}, ({ t }) => t(cause === 'black' ? 'game.picture.black' : 'game.picture.none'), {
        media: { ...picture, kind: 'stalled', since: 0, framesDecoded: 9, cause, retryAt: Date.now() + 60_000 },
      }),
    ]),
  ),
  'picture waits': at({}, ({ t }) => t('connection.retry'), {
    media: { ...picture, kind: 'waiting', attempt: 2, retryAt: Date.now() + 60_000, message: longText },
  }),
  'picture is refused with a long text': at({}, ({ t }) => t('link.stays-down'), {
    media: { ...picture, kind: 'down', message: longText },
  }),
  'picture is connecting': at({}, ({ t }) => t('game.picture.connecting'), {
    media: { ...picture, kind: 'connecting', attempt: 0, message: null },
  }),
  '[MEDIA12] picture takes longer than usual': at({}, ({ t }) => t('link.picture-slow'), {
    media: { ...picture, kind: 'connecting', attempt: 0, message: null },
    link: {
      ...goodLink,
      ...{ quality: 'poor', says: { kind: 'keyed', key: 'link.picture-slow', params: {} }, next: { kind: 'trying' } },
    },
  }),
  'picture is retried': at({}, ({ t }) => t('game.lost.trying'), {
    media: { ...picture, kind: 'connecting', attempt: 3, message: longText },
  }),
  ...Object.fromEntries(
    (['good', 'fair', 'poor', 'lost', 'out'] as const).map((quality) => [
      `the connection is ${quality}`,
      at({}, ({ t }) => t(`game.link.${quality}`), { link: { ...goodLink, quality } }),
    ]),
  ),
  leaving: at({ leaving: true }, ({ t }) => t('game.leave')),
});
