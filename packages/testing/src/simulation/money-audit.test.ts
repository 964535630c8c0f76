import { capabilities } from '@farspin/core';
import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Intent, IntentAction, IntentState } from '@farspin/core';
import type { LedgerAccount, LedgerEntry } from '../platform/ledger.ts';
import type { CallName, CarriedOut, SentRequest } from '../ports/faults.ts';
import { auditMoney } from './money-audit.ts';
import { runCommands } from './command-session.ts';
import { runMoney, type MoneyRun } from './money-session.ts';

const wallet = 'wallet:1';
const machine = 'machine:101';

type Movement = readonly [
  from: LedgerAccount,
  to: LedgerAccount,
  amountMinor: number,
  reason: LedgerEntry['reason'],
  reference: string,
];
const brought: Movement = ['cashier', wallet, 1_000, 'deposit', 'cashier'];
const deposit: Movement = ['cashier', wallet, 7, 'deposit', 'cashier'];
const cashIn: Movement = [wallet, machine, 300, 'cash-in', 'request:i1'];
const paidOut: Movement = [machine, wallet, 300, 'cash-out', 'session:s1'];

/** A time at which every intent has its outcome. */
const lateAt = 100;

interface Lived {
  readonly action: IntentAction;
  readonly state: IntentState;
  readonly movements?: readonly Movement[];
  /** Requests sent while the intent is the newest of its kind. */
  readonly sent?: readonly CallName[];
  /** Ledger entries made while the first of these requests is executed. */
  readonly booked?: readonly Movement[];
  /** Set if another cash-out was executed long before. `read` means that a balance was read since then. */
  readonly before?: 'read' | 'unread';
}
const carriedOutAt = -50;

/** Audits one intent, as the player saw it, against the ledger. */
function auditedSession({ action, state, movements = [], sent = [], booked = [], before }: Lived) {
  const entries = [brought, ...movements, ...booked].map(([from, to, amountMinor, reason, reference], index) => ({
    ...{ seq: index + 1, at: index > movements.length ? lateAt : index, from, to, amountMinor, reason, reference },
  }));
  let book = entries.slice(0, 1 + movements.length);
  const intent: Intent = {
    ...{ id: 'i1', action, machineId: '101', at: 1, balanceBeforeMinor: 1_000, state },
    amountMinor: action === 'cash-in' ? 300 : null,
  };
  const earlier: Intent = {
    ...{ ...intent, id: 'i0', action: 'cash-out', amountMinor: null, at: carriedOutAt },
    state: { kind: 'done', at: carriedOutAt, movedMinor: null },
  };
  let now = carriedOutAt;
  const sent$ = new Subject<SentRequest>();
  const carriedOut$ = new Subject<CarriedOut>();
  const audit = auditMoney(
    {
      player: { wallet$: { value: { intents: before === undefined ? [intent] : [earlier, intent] } } },
      platform: { operator: { ledger: () => book } },
      faults: { sent$, carriedOut$ },
      clock: { now: () => now },
    },
    '1',
    1_000,
  );
  if (before === 'read') carriedOut$.next({ request: { call: 'balance', id: null }, phase: 'done' });
  now = 1;
  const requests = sent.map((call, index) => ({ call, id: call === 'transfer' ? `r${index}` : null }));
  for (const request of requests) sent$.next(request);
  for (const request of requests.slice(0, 1)) {
    carriedOut$.next({ request, phase: 'begun' });
    book = entries;
    carriedOut$.next({ request, phase: 'done' });
  }
  if (movements.includes(deposit)) audit.deposited(7);
  return audit.finish();
}
const audited = (action: IntentAction, state: IntentState, ...movements: readonly Movement[]) =>
  auditedSession({ action, state, movements });

const done = (movedMinor: number | null): IntentState => ({ kind: 'done', at: 9, movedMinor });
const failed: IntentState = { kind: 'failed', at: 9, message: { kind: 'server', text: 'No' } };
const unclear: IntentState = { kind: 'unclear', at: 9 };

describe('the money audit', () => {
  it.each<[string, IntentAction, IntentState, readonly Movement[]]>([
    ['done, and moved', 'cash-in', done(300), [cashIn]],
    ['failed, and not moved', 'cash-in', failed, []],
    ['failed, and paid back', 'cash-in', failed, [cashIn, paidOut]],
    ['unclear, because something else moved the wallet', 'cash-in', unclear, [cashIn, deposit]],
    ['done by its answer', 'cash-out', done(null), [cashIn, paidOut]],
    ['done by the balance', 'cash-out', done(300), [cashIn, paidOut]],
    ['unclear, because something else moved the wallet', 'cash-out', unclear, [cashIn, paidOut, deposit]],
    ['done by an old balance', 'cancel', done(300), [cashIn, paidOut]],
    ['unclear, because the credits that came back were unknown', 'cancel', unclear, [cashIn, paidOut]],
    ['done by the record: it paid nothing, since the session’s end had', 'cancel', done(0), [cashIn, paidOut]],
  ])('accepts an outcome that is %s: a %s', (_, action, state, movements) => {
    expect(audited(action, state, ...movements)).toMatchObject({ double: 0, lost: 0 });
  });

  it.each<[string, IntentAction, IntentState, readonly Movement[]]>([
    ['done, and not moved', 'cash-in', done(300), []],
    ['failed, and moved', 'cash-in', failed, [cashIn]],
    ['unclear, although nothing else moved the wallet', 'cash-in', unclear, [cashIn]],
    ['unclear, although nothing moved the wallet', 'cash-out', unclear, []],
    ['done by a balance that a deposit moved', 'cash-out', done(7), [cashIn, deposit]],
    ['failed, and paid out', 'cash-out', failed, [cashIn, paidOut]],
    ['failed, and paid out', 'cancel', failed, [cashIn, paidOut]],
    ['without a reported outcome', 'cash-in', { kind: 'checking', since: 1 }, []],
  ])('reports an outcome that is %s: a %s', (_, action, state, movements) => {
    expect(audited(action, state, ...movements)).toMatchObject({ lost: 1 });
  });

  it('accepts an unclear outcome if no balance has shown an earlier outcome yet', () => {
    const lived = { action: 'cash-in', state: unclear, movements: [cashIn] } as const;
    expect(auditedSession({ ...lived, before: 'unread' })).toMatchObject({ lost: 0 });
    expect(auditedSession({ ...lived, before: 'read' })).toMatchObject({ lost: 1 });
  });

  it('reports money that moved twice, is missing, or was never shown to the player', () => {
    expect(audited('cash-in', done(300), cashIn, cashIn)).toMatchObject({ double: 1 });
    expect(audited('cash-in', done(300), cashIn, [machine, 'house', 50, 'bet', 'spin:1'])).toMatchObject({ lost: 50 });
    const unknown: Movement = [wallet, machine, 5, 'cash-in', 'request:i2'];
    expect(audited('cash-in', done(300), cashIn, unknown)).toMatchObject({ unreported: 1 });
  });

  it('reports money that was paid out twice for one intent', () => {
    const half: Movement = [machine, wallet, 150, 'cash-out', 'session:s1'];
    expect(audited('cash-out', done(null), cashIn, half, half)).toMatchObject({ double: 1, lost: 0 });
    expect(audited('cash-in', failed, cashIn, half, half)).toMatchObject({ double: 0 });
  });

  it.each<[IntentAction, CallName]>([
    ['cash-in', 'transfer'],
    ['cash-out', 'cashout'],
    ['cancel', 'cancel'],
  ])('reports a %s that was requested twice, under any id, even if the ledger has only one entry', (action, call) => {
    const movements = action === 'cash-in' ? [cashIn] : [cashIn, paidOut];
    const lived = { action, state: done(300), movements } as const;
    expect(auditedSession({ ...lived, sent: [call, 'balance', 'balance'] })).toMatchObject({
      double: 0,
      unreported: 0,
    });
    expect(auditedSession({ ...lived, sent: [call, call, call] })).toMatchObject({ double: 1, lost: 0, unreported: 0 });
  });

  it.each([
    ['cash-out', 'cashout'],
    ['cancel', 'cancel'],
  ] as const)('reports a %s that was shown as failed but executed afterwards', (action, call) => {
    const lived = { action, state: failed, movements: [cashIn], sent: [call] };
    expect(auditedSession(lived)).toMatchObject({ lost: 0 });
    expect(auditedSession({ ...lived, booked: [paidOut] })).toMatchObject({ double: 0, lost: 1 });
    // A pay-out by another request, or by the end of the session, does not belong to this intent.
    expect(auditedSession({ ...lived, sent: ['balance', call], booked: [paidOut] })).toMatchObject({ lost: 0 });
  });

  it('reports requested money that appears in no record', () => {
    expect(auditedSession({ action: 'cash-in', state: failed, sent: ['transfer', 'cashout'] })).toMatchObject({
      double: 0,
      unreported: 1,
    });
  });
});

describe('a simulated money session', () => {
  it('[WALLET3] [WALLET15] shows every kind of outcome, and always agrees with the ledger', () => {
    // Some of these operators keep a record of each request, and some do not. One of them also pushes no meters.
    const blind = { accountCalls: [], capabilities: capabilities.filter((name) => name !== 'meters') };
    const runs = [1, 2, 3, 4, 5, 6].map((seed) =>
      runMoney({ seed, intents: 500, ...(seed === 5 ? { dials: blind } : {}) }),
    );
    const sum = (of: (run: MoneyRun) => number): number => runs.reduce((total, run) => total + of(run), 0);
    expect([sum(({ double }) => double), sum(({ lost }) => lost), sum((run) => run.unreported)]).toEqual([0, 0, 0]);
    for (const figure of [({ done }: MoneyRun) => done, (run: MoneyRun) => run.failed, (run: MoneyRun) => run.unclear])
      expect(sum(figure)).toBeGreaterThan(0);
    expect(new Set(runs.map(({ unevenTimers }) => unevenTimers))).toEqual(new Set([true, false]));
  }, 30_000);
});

it('runs command schedules at various operators, with even or uneven timers', () => {
  const runs = Array.from({ length: 10 }, (_, seed) => runCommands(seed));
  expect(new Set(runs.map(({ dials }) => dials)).size).toBeGreaterThan(5);
  expect(new Set(runs.map(({ unevenTimers }) => unevenTimers))).toEqual(new Set([true, false]));
});

it('[COMMAND2] setting the clock over a slow connection does not extend the lifetime of a press', () => {
  expect(runCommands(211)).toMatchObject({ late: 0, twice: 0, unasked: 0 });
});
