import { createScope, type Intent } from '@farspin/core';
import { createWords, message } from '@farspin/core/messages';
import { loadTerminalCatalogue } from '@farspin/core/messages/terminal';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFarewell, farewellLines, type Farewell } from './farewell.ts';
import type { SeenCredits } from './last-seen.ts';
import { createFakePlayer, meters, playing } from './testing/fake-player.ts';

const at = (creditsMinor: number | null): Farewell => ({
  sessions: [{ username: 'demo', machineId: '101', machine: 'Ember Lynx 1', creditsMinor }],
  money: [],
  paid: [],
  notEnded: null,
});
const open = at(10_000);
const nothing = { sessions: [], money: [], paid: [], notEnded: null };
const intent: Intent = {
  ...{ id: 'a', machineId: '101', amountMinor: null, at: 0, balanceBeforeMinor: 1 },
  ...{ action: 'cash-out', state: { kind: 'checking', since: 0 } },
};
const unknown = { action: 'cash-out', amountMinor: null, machineId: '101', machine: 'Ember Lynx 1' } as const;
const settled = {
  balanceMinor: 10_001,
  intents: [{ ...intent, state: { kind: 'done', at: 0, movedMinor: 10_000 } } as const],
};
const idle = { kind: 'idle', ended: null } as const;

let player: ReturnType<typeof createFakePlayer>;
let scope: ReturnType<typeof createScope>;
let farewell: () => Farewell;
let seen: SeenCredits | null;
beforeEach(() => {
  player = createFakePlayer();
  scope = createScope();
  seen = null;
  farewell = createFarewell(player.player, { now: Date.now }, { of: () => seen }, scope);
});
afterEach(() => scope.unsubscribe());
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('lists a joined machine as open, but not a machine that the player left after a pay-out', async () => {
  player.states.session.next(playing);
  expect(farewell()).toEqual(open);
  await turn();
  player.states.wallet.next(settled);
  player.states.session.next(idle);
  expect(farewell()).toEqual(nothing);
});

test('[LEAVE7] reports that a session may still be open, until the end of the session is known', () => {
  const notEnded = message('left.not-ended', { machine: 'Ember Lynx 1' });
  const notice = { id: 'not-ended', intent: 'warning', message: notEnded, forMs: null } as const;
  player.states.notice.next(notice);
  expect(farewell()).toEqual({ ...nothing, notEnded });
  player.states.notice.next({ ...notice, forMs: 0 });
  expect(farewell()).toEqual(nothing);
});

test('still lists the session behind a lock', async () => {
  player.states.session.next(playing);
  await turn();
  player.states.session.next(idle);
  player.states.reconnect.next({ kind: 'unknown' });
  await turn();
  expect(farewell()).toEqual(open);
});

test('lists a session as open after a leave with an unclear pay-out', async () => {
  player.states.session.next(playing);
  await turn();
  player.states.wallet.next({ balanceMinor: 1, intents: [intent] });
  player.states.session.next(idle);
  await turn();
  expect(farewell()).toEqual({ ...open, money: [unknown] });
  player.states.wallet.next(settled);
  expect(farewell()).toEqual(nothing);
});

test('still lists the session after the end of the sign-in', async () => {
  player.states.session.next(playing);
  await turn();
  player.states.session.next(idle);
  player.states.auth.next({ kind: 'signed-out', notice: null, failure: null });
  await turn();
  expect(farewell()).toEqual(open);
});

test('lists the session of the reconnect dialog, also while the player resumes the session', async () => {
  player.states.reconnect.next({
    ...{ kind: 'asking', machineId: '101', machineName: 'Ember Lynx 1', status: 'waiting' },
    ...{ message: message('reconnect.waiting'), actions: ['continue'], busy: false, failure: null },
  });
  expect(farewell()).toEqual(at(null));
  seen = { creditsMinor: 5_000, at: 0 };
  expect(farewell()).toEqual(at(5_000));
  seen = null;
  await turn();
  player.states.reconnect.next({ kind: 'hidden' });
  player.states.session.next({ kind: 'joining', target: playing.target, attempt: 0 });
  expect(farewell()).toEqual(at(null));
  player.states.session.next({ ...playing, meters: { ...meters, creditsMinor: 0 } });
  expect(farewell()).toEqual(at(0));
});

test('lists money with an unknown outcome, also behind a lock and after the sign-in ends', async () => {
  player.states.session.next(playing);
  player.states.wallet.next({ balanceMinor: 1, intents: [{ ...intent, action: 'cash-in', amountMinor: 30_000 }] });
  const told = { ...open, money: [{ ...unknown, action: 'cash-in', amountMinor: 30_000 }] };
  expect(farewell()).toEqual(told);
  await turn();
  player.states.lock.next({ kind: 'locked', hasPin: true, wrongPins: 0, waitUntil: null, message: null });
  player.states.session.next(idle);
  player.states.reconnect.next({ kind: 'unknown' });
  player.states.wallet.next({ balanceMinor: null, intents: [] });
  await turn();
  expect(farewell()).toEqual(told);
  player.states.auth.next({ kind: 'signed-out', notice: null, failure: null });
  await turn();
  expect(farewell()).toEqual(told);
});

test('repeats a recent pay-out, because the screen with its message is gone', () => {
  player.states.wallet.next({
    ...settled,
    intents: [{ ...intent, state: { kind: 'done', at: Date.now(), movedMinor: 7 } }],
  });
  expect(farewell().paid).toMatchObject([{ id: 'a' }]);
  player.states.wallet.next({
    ...settled,
    intents: [{ ...intent, state: { kind: 'done', at: Date.now() - 60_000, movedMinor: 7 } }],
  });
  expect(farewell().paid).toEqual([]);
});

test('names the session, the unsettled money and the command to return', async () => {
  const words = createWords({
    language: 'en',
    catalogue: await loadTerminalCatalogue('en'),
    money: { currency: 'TRY' },
  });
  const command = (username: string | null): string => `farspin play --username ${username}`;
  const money = [{ ...unknown, action: 'cash-in', amountMinor: 30_000 }] as const;
  expect(farewellLines({ ...open, money }, words, 'demo', command, 200)).toEqual([
    'Your session on Ember Lynx 1 stays open, with ₺100.00 on the machine when last seen. Start farspin play --username demo again to continue or to cash out.',
    'Cash-in, ₺300.00, Ember Lynx 1: no answer yet. Start farspin play --username demo again to see whether the money moved. Nothing is sent twice.',
  ]);
  expect(farewellLines({ ...nothing, money: [unknown] }, words, 'demo', command, 200)).toEqual([
    expect.stringContaining('Cash-out, All credits, Ember Lynx 1'),
  ]);
  // The session may no longer be open and may hold no credits.
  expect(farewellLines({ ...open, money: [{ ...unknown, action: 'cancel' }] }, words, 'demo', command, 200)).toEqual([
    expect.stringContaining('Cash-out, All credits, Ember Lynx 1: no answer yet'),
  ]);
  expect(farewellLines({ ...nothing, paid: settled.intents }, words, 'demo', command, 200)).toEqual([
    'Cash-out: ₺100.00',
    'Goodbye.',
  ]);
  expect(farewellLines(at(null), words, 'demo', command, 200)).toEqual([
    'Your session on Ember Lynx 1 stays open. Start farspin play --username demo again to continue or to cash out.',
  ]);
  expect(farewellLines(at(0), words, 'demo', command, 200)).toEqual(['Goodbye. No money is left on Ember Lynx 1.']);
  expect(farewellLines(open, words, 'demo', command, 40)).toEqual([
    'Your session on Ember Lynx 1 stays open,',
    'with ₺100.00 on the machine when last',
    'seen. Start',
    'farspin play --username demo',
    'again to continue or to cash out.',
  ]);
  expect(farewellLines(nothing, words, 'demo', command, 200)).toEqual(['Goodbye.']);
  const notEnded = message('left.not-ended', { machine: 'Ember Lynx 1' });
  expect(farewellLines({ ...nothing, notEnded }, words, 'demo', command, 200)).toEqual([
    'Your session on Ember Lynx 1 may still be open. To end it, open the machine and leave it again, or contact support.',
    'Goodbye.',
  ]);
});
