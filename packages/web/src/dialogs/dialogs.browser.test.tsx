import { machineStatuses, type Intent, type MachineStatus, type Reconnect } from '@farspin/core';
import { playing } from '../testing/game-sights.ts';
import { failure, longName, longText, signedIn } from '../testing/sights.ts';
import { showsEachState, type Given } from '../testing/states.tsx';
import { SignedInLayer } from '../signed-in/signed-in-layer.tsx';

const asking = (
  status: MachineStatus,
  change: Partial<Extract<Reconnect, { kind: 'asking' }>> = {},
): Given['slices'] => ({
  auth: signedIn(),
  reconnect: {
    kind: 'asking',
    machineId: '101',
    machineName: 'Ember Lynx 1',
    status,
    message: longText,
    actions: ['continue', 'cashout', 'kick'],
    busy: false,
    failure: null,
    ...change,
  },
});
const elsewhere = (isLost: boolean, name: string): Given['slices'] => ({
  auth: signedIn(),
  reconnect: { kind: 'elsewhere', target: { machineId: '101', name }, isLost },
});
const checked: Given['slices'] = {
  ...asking('waiting'),
  wallet: {
    balanceMinor: 0,
    intents: [
      {
        ...{ id: 'i1', action: 'cash-out', machineId: '101', amountMinor: null, at: 0, balanceBeforeMinor: null },
        state: { kind: 'checking', since: 0 },
      },
    ],
  },
};
const soon = Date.now() + 60_000;
const checking: Intent = {
  ...{ id: 'i', action: 'cash-out', machineId: '101', amountMinor: null, at: 1, balanceBeforeMinor: 0 },
  state: { kind: 'checking', since: 2 },
};

showsEachState('dialogs over a page', <SignedInLayer />, {
  ...Object.fromEntries(
    machineStatuses.map((status): [string, Given] => [
      `reconnecting: ${status}`,
      { slices: asking(status), says: ({ t }) => t('reconnect.kick'), leastPx: 44 },
    ]),
  ),
  'reconnecting: with the amount': {
    slices: asking('waiting', { creditsMinor: 48_250 }),
    says: ({ t }) => t('reconnect.cashout.amount', { amount: { minor: 48_250 } }),
    leastPx: 44,
  },
  'reconnecting: the largest amount': {
    slices: asking('waiting', { machineName: longName, creditsMinor: Number.MAX_SAFE_INTEGER }),
    says: ({ t }) => t('reconnect.kick'),
    leastPx: 44,
  },
  'reconnecting: kick failed': {
    slices: asking('waiting', { failure, message: failure }),
    says: ({ say }) => say(failure),
    leastPx: 44,
  },
  'reconnecting: closed during a kick': {
    slices: asking('waiting', { busy: true }),
    says: ({ t }) => t('reconnect.not-now'),
    leastPx: 44,
  },
  'reconnecting: the longest name': {
    slices: asking('waiting', { machineName: longName, busy: true }),
    says: ({ t }) => t('reconnect.continue'),
    leastPx: 44,
  },
  'played in another tab': {
    slices: elsewhere(false, 'Ember Lynx 1'),
    says: ({ t }) => t('tabs.take'),
    leastPx: 44,
  },
  'taken over by another tab, the longest name': {
    slices: elsewhere(true, longName),
    says: ({ t }) => t('tabs.lost', { name: longName }),
    leastPx: 44,
  },
  'signing out with a session open': {
    slices: asking('waiting', { machineName: longName }),
    ui: { dialog: 'sign-out' },
    says: ({ t }) => t('sign-out.cash-out'),
    leastPx: 44,
  },
  'signing out while a cash-out is being checked': {
    slices: checked,
    ui: { dialog: 'sign-out' },
    says: ({ t }) => t('sign-out.plain'),
    leastPx: 44,
  },
  inactivity: {
    slices: { auth: signedIn(), inactivity: { kind: 'asking', message: longText, until: soon } },
    says: ({ t }) => t('inactivity.stay'),
    leastPx: 44,
  },
  '[LEAVE4] inactivity while a cash-out is being checked': {
    slices: {
      auth: signedIn(),
      session: { kind: 'playing', ...playing },
      wallet: { balanceMinor: 0, intents: [checking] },
      inactivity: { kind: 'asking', message: longText, until: soon },
    },
    says: ({ t }) => t('game.leave.checking'),
    leastPx: 44,
  },
  offers: {
    slices: { auth: signedIn(), offers: { discount: { kind: 'cooling', until: soon }, bonus: { kind: 'ready' } } },
    ui: { dialog: 'offers' },
    says: ({ t }) => t('offers.bonus.name'),
  },
  'reality check': {
    slices: {
      auth: signedIn(),
      playWatch: {
        kind: 'watching',
        isBehind: false,
        startedAt: 0,
        wageredMinor: 0,
        wonMinor: 0,
        netMinor: 0,
        nextGameAt: null,
        checkAt: null,
        check: longText,
        meters: null,
      },
    },
    says: ({ t }) => t('reality-check.go-on'),
    leastPx: 44,
  },
});
