import { createScope, type Intent, type Reconnect } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leftBehind } from './left-behind.ts';
import { createFakePlayer, meters, playing, signedIn, user } from '../ui/testing/fake-player.ts';
import { watchLeftOpen, type LeftOpen } from './left-open.ts';

const idle = { kind: 'idle', ended: null } as const;
const signedOut = { kind: 'signed-out', notice: null, failure: null } as const;
const asking: Reconnect = {
  ...{ kind: 'asking', machineId: '101', machineName: 'Ember Lynx 1', status: 'playing' },
  ...{ message: message('session.closed'), actions: ['continue', 'cashout'], busy: false, failure: null },
};
const payment: Intent = {
  ...{ id: 'a', machineId: '101', amountMinor: null, at: 0, balanceBeforeMinor: 1 },
  ...{ action: 'cash-out', state: { kind: 'sending' } },
};
const paid: Intent = { ...payment, state: { kind: 'done', at: 0, movedMinor: 10_000 } };
const locked = { kind: 'locked', hasPin: true, wrongPins: 0, waitUntil: null, message: null } as const;
const wallet = (...intents: readonly Intent[]) => ({ balanceMinor: 1, intents });
const here: LeftOpen = { username: 'demo', machineId: '101', machine: 'Ember Lynx 1', creditsMinor: 10_000 };

let player: ReturnType<typeof createFakePlayer>;
let scope: ReturnType<typeof createScope>;
let leftOpen: () => readonly LeftOpen[];
let now: number;
beforeEach(() => {
  player = createFakePlayer();
  scope = createScope();
  now = 0;
  leftOpen = watchLeftOpen(player.player, { now: () => now }, scope);
  player.states.link.next({ kind: 'live' });
  player.states.session.next(playing);
});
afterEach(() => scope.unsubscribe());

test('lists a session as open after a leave without a pay-out, a sign-out and a sign-in of another player', () => {
  expect(leftOpen()).toEqual([here]);
  player.states.session.next(idle);
  expect(leftOpen()).toEqual([here]);
  player.states.auth.next(signedOut);
  player.states.reconnect.next({ kind: 'unknown' });
  if (signedIn.kind !== 'signed-in') throw new Error('nobody');
  player.states.auth.next({ ...signedIn, session: { ...signedIn.session, user: { ...user, username: 'ben' } } });
  player.states.reconnect.next({ kind: 'hidden' });
  expect(leftOpen()).toEqual([here]);
  player.states.auth.next(signedOut);
  player.states.reconnect.next({ kind: 'unknown' });
  player.states.auth.next(signedIn);
  player.states.reconnect.next(asking);
  expect(leftOpen()).toEqual([here]);
});

test('lists no session after a pay-out, even if the server still reports the session', () => {
  player.states.wallet.next(wallet(payment));
  player.states.session.next(idle);
  expect(leftOpen()).toEqual([here]);
  player.states.wallet.next(wallet(paid));
  expect(leftOpen()).toEqual([]);
  // The server may not know yet that the session is over.
  player.states.reconnect.next(asking);
  expect(leftOpen()).toEqual([]);
});

test('lists a session again if the server reports the session after its end', () => {
  player.states.session.next({ kind: 'idle', ended: message('session.closed') });
  expect(leftOpen()).toEqual([]);
  player.states.reconnect.next(asking);
  expect(leftOpen()).toEqual([here]);
});

test('lists a session that receives new credits after a pay-out', () => {
  player.states.wallet.next(wallet(paid));
  player.states.session.next({ ...playing, meters: { ...meters, creditsMinor: 700, seq: 5 } });
  player.states.session.next(idle);
  expect(leftOpen()).toEqual([{ ...here, creditsMinor: 700 }]);
});

test('lists a session with unknown credits after a cash-in until the machine reports the new credits', () => {
  const cashIn: Intent = { ...payment, action: 'cash-in', amountMinor: 500 };
  player.states.wallet.next(wallet({ ...cashIn, state: { kind: 'done', at: 10, movedMinor: 500 } }));
  expect(leftOpen()).toEqual([{ ...here, creditsMinor: null }]);
  now = 11;
  player.states.session.next({ ...playing, meters: { ...meters, creditsMinor: 10_500 } });
  player.states.session.next(idle);
  expect(leftOpen()).toEqual([{ ...here, creditsMinor: 10_500 }]);
});

test('lists no session after an answer to the dialog, after the server ends the session or after a leave with 0 credits', () => {
  player.states.session.next(idle);
  player.states.reconnect.next(asking);
  player.states.reconnect.next({ kind: 'hidden' });
  expect(leftOpen()).toEqual([]);
  player.states.session.next(playing);
  player.states.session.next({ kind: 'idle', ended: message('session.closed') });
  expect(leftOpen()).toEqual([]);
  player.states.session.next({ ...playing, meters: { ...meters, creditsMinor: 0 } });
  expect(leftOpen()).toEqual([{ ...here, creditsMinor: 0 }]);
  player.states.session.next(idle);
  expect(leftOpen()).toEqual([]);
});

test('lists no session if a connected server has not reported the session for 5 s', () => {
  player.states.session.next(idle);
  now = 4_999;
  expect(leftOpen()).toEqual([here]);
  now = 5_000;
  expect(leftOpen()).toEqual([]);
  player.states.auth.next(signedOut);
  expect(leftOpen()).toEqual([]);
});

test.each([
  ['has no connection', () => player.states.link.next({ kind: 'connecting', attempt: 1 })],
  ['signs out', () => player.states.auth.next(signedOut)],
  ['has asked for a pay-out', () => player.states.wallet.next(wallet(payment))],
] as const)('lists if the player %s, still lists a session that the server does not report', (_, happens) => {
  player.states.session.next(idle);
  now = 4_000;
  happens();
  now = 60_000;
  expect(leftOpen()).toEqual([here]);
});

test('[SIGNOUT3] lists a session as open behind the lock until the session is paid out behind the lock', () => {
  player.states.lock.next(locked);
  player.states.session.next(idle);
  player.states.reconnect.next({ kind: 'unknown' });
  expect(leftOpen()).toEqual([here]);
  player.behindLock.wallet$.next(wallet(paid));
  player.behindLock.session$.next(idle);
  expect(leftOpen()).toEqual([]);
  player.states.auth.next(signedOut);
  expect(leftOpen()).toEqual([]);
});

test('describes a session on one line, with the command to return if a command is known', () => {
  expect(leftBehind('The session', here, 'farspin play')).toBe(
    'The session on Ember Lynx 1 stays open, with 10000 minor units at the machine when last seen. To continue or cash out: farspin play',
  );
  expect(leftBehind('The session of anna', { ...here, creditsMinor: null }, null)).toBe(
    'The session of anna on Ember Lynx 1 stays open.',
  );
  expect(leftBehind('The session', { ...here, creditsMinor: 0 }, 'farspin play')).toBe(
    'The session on Ember Lynx 1 may still be open. It has no credits.',
  );
});
