import { createScope } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFarewell, type Farewell } from './farewell.ts';
import { createFakePlayer, meters, playing } from './testing/fake-player.ts';

const open = { kind: 'session-open', machine: 'Ember Lynx 1', creditsMinor: 10_000 };
const idle = { kind: 'idle', ended: null } as const;

let player: ReturnType<typeof createFakePlayer>;
let scope: ReturnType<typeof createScope>;
let farewell: () => Farewell;
beforeEach(() => {
  player = createFakePlayer();
  scope = createScope();
  farewell = createFarewell(player.player, scope);
});
afterEach(() => scope.unsubscribe());
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('a machine that one sits at stays open, and one that was left does not', async () => {
  player.states.session.next(playing);
  expect(farewell()).toEqual(open);
  await turn();
  player.states.session.next(idle);
  expect(farewell()).toEqual({ kind: 'plain' });
});

test('a lock takes the session from the screen and not from the machine', async () => {
  player.states.session.next(playing);
  await turn();
  player.states.session.next(idle);
  player.states.reconnect.next({ kind: 'unknown' });
  await turn();
  expect(farewell()).toEqual(open);
});

test('a machine that was left while its pay-out is unclear may hold it still', async () => {
  player.states.session.next(playing);
  await turn();
  const intent = {
    action: 'cash-out',
    machineId: '101',
    amountMinor: null,
    id: 'a',
    at: 0,
    balanceBeforeMinor: 1,
  } as const;
  player.states.wallet.next({ balanceMinor: 1, intents: [{ ...intent, state: { kind: 'checking', since: 0 } }] });
  player.states.session.next(idle);
  await turn();
  expect(farewell()).toEqual(open);
  player.states.wallet.next({ balanceMinor: 10_001, intents: [] });
  expect(farewell()).toEqual({ kind: 'plain' });
});

test('the end of a sign-in takes the session from the screen and not from the machine', async () => {
  player.states.session.next(playing);
  await turn();
  player.states.session.next(idle);
  player.states.auth.next({ kind: 'signed-out', notice: null, failure: null });
  await turn();
  expect(farewell()).toEqual(open);
});

test('the session that is asked about is open, also while it is gone on with', async () => {
  player.states.reconnect.next({
    ...{ kind: 'asking', machineId: '101', machineName: 'Ember Lynx 1', status: 'waiting' },
    ...{ message: message('reconnect.waiting'), actions: ['continue'], busy: false, failure: null },
  });
  expect(farewell()).toEqual({ ...open, creditsMinor: null });
  await turn();
  player.states.reconnect.next({ kind: 'hidden' });
  player.states.session.next({ kind: 'joining', target: playing.target, attempt: 0 });
  expect(farewell()).toEqual({ ...open, creditsMinor: null });
  player.states.session.next({ ...playing, meters: { ...meters, creditsMinor: 0 } });
  expect(farewell()).toEqual({ ...open, creditsMinor: 0 });
});
