import { createVirtualClock } from '@farspin/testing';
import { describe, expect, it } from 'vitest';
import { State } from '../kernel/state.ts';
import type { IdleLock } from '../idle-lock/idle-lock.rules.ts';
import type { Reconnect } from '../reconnect/reconnect.rules.ts';
import { intent } from '../wallet/intent.fixture.ts';
import { emptyWallet, type IntentState, type Wallet } from '../wallet/wallet.rules.ts';
import { idle } from './leaving.fixture.ts';
import { nextHeld, type Held } from './paid-at-end.rules.ts';
import { watchPaidAtEnd } from './paid-at-end.ts';

const target = { machineId: '101', name: 'Aurora 1' };
const asking: Reconnect = {
  ...{ kind: 'asking', machineId: '101', machineName: 'Aurora 1', status: 'waiting', creditsMinor: 700 },
  ...{ message: { kind: 'server', text: '' }, actions: ['continue', 'cashout', 'kick'], busy: true, failure: null },
};
const none: Reconnect = { kind: 'hidden', isNoneOpen: true };
const withBalance = (balanceMinor: number | null): Wallet => ({ ...emptyWallet, balanceMinor });

function setUp(balanceMinor: number | null) {
  const clock = createVirtualClock();
  const states = {
    session$: new State(idle),
    reconnect$: new State<Reconnect>(asking),
    wallet$: new State(withBalance(balanceMinor)),
    idleLock$: new State<IdleLock>({ kind: 'off' }),
  };
  const said: string[] = [];
  watchPaidAtEnd({ behindLock: states, idleLock$: states.idleLock$ }, clock).subscribe(({ message }) =>
    said.push(message.kind === 'keyed' ? message.key : message.text),
  );
  return { ...states, clock, said };
}

it('[MONEY6] reports credits that were paid before the session ended', () => {
  const { wallet$, reconnect$, said } = setUp(1_000);
  wallet$.move(withBalance(1_700));
  expect(said).toEqual([]);
  reconnect$.move(none);
  expect(said).toEqual(['session.paid']);
});

it.each<readonly [said: readonly string[], before: number | null, after: number | null, end: Reconnect]>([
  [['session.unpaid'], 1_000, 1_000, none],
  [['session.unpaid'], 1_000, 900, none],
  // After a rise by another amount, the running game may have ended with a win.
  [[], 1_000, 1_900, none],
  [[], 1_000, null, none],
  [[], null, 1_000, none],
  [[], 1_000, 1_000, { kind: 'hidden' }],
  [[], 1_000, 1_000, { kind: 'unknown' }],
])(
  '[MONEY6] reports %j after 30 s when a balance of %j becomes %j, and the server report is %j',
  (expected, before, later, end) => {
    const { wallet$, reconnect$, clock, said } = setUp(before);
    reconnect$.move(end);
    if (later !== before) wallet$.move(withBalance(later));
    clock.advanceBy(29_999);
    expect(said).toEqual([]);
    clock.advanceBy(1);
    expect(said).toEqual(expected);
  },
);

it('[MONEY6] warns of nothing if the balance rose by another amount just before the end', () => {
  const { wallet$, reconnect$, clock, said } = setUp(1_000);
  wallet$.move(withBalance(1_900));
  reconnect$.move(none);
  clock.advanceBy(60_000);
  expect(said).toEqual([]);
});

it('[MONEY6] reports the credits only after the page is unlocked', () => {
  const { wallet$, reconnect$, idleLock$, said } = setUp(1_000);
  idleLock$.move({ kind: 'locked', hasPin: true, wrongPins: 0, waitUntil: null, message: null });
  reconnect$.move(none);
  wallet$.move(withBalance(1_700));
  expect(said).toEqual([]);
  idleLock$.move({ kind: 'unlocked', activeAt: 0 });
  expect(said).toEqual(['session.paid']);
});

it.each<readonly [next: Partial<Held> | null, balanceMinor: number, creditsMinor: number]>([
  // After a cash-in the balance changes later than the credits.
  [{ besideMinor: 300, isPaid: false }, 300, 700],
  [{ besideMinor: 1_000, isPaid: true }, 1_700, 700],
  [{ besideMinor: 1_000, creditsMinor: 500, isPaid: false }, 1_000, 500],
])('[MONEY6] records %j with a balance of %d and credits of %d', (next, balanceMinor, creditsMinor) => {
  const held: Held = {
    target,
    creditsMinor: 700,
    besideMinor: 1_000,
    isPaid: false,
    hasRisen: false,
    isComplete: true,
  };
  expect(nextHeld(held, { target, creditsMinor }, withBalance(balanceMinor))).toMatchObject(next ?? {});
});

describe('a cash-in that is open when the session ends', () => {
  const cashIn = (state: IntentState): Wallet => ({
    ...withBalance(1_000),
    intents: [intent('cash-in', state, { machineId: target.machineId, amountMinor: 100 })],
  });

  it.each<IntentState>([{ kind: 'sending' }, { kind: 'checking', since: 0 }])(
    '[MONEY6] reports no amount while the state of the cash-in is %j',
    (state) => {
      const { wallet$, reconnect$, clock, said } = setUp(1_000);
      wallet$.move(cashIn(state));
      reconnect$.move(none);
      // The operator pays 800: the reported credits and the cash-in of 100 that has left the balance.
      wallet$.move(withBalance(1_700));
      clock.advanceBy(60_000);
      expect(said).toEqual([]);
    },
  );

  it('[MONEY6] reports no amount after the cash-in until the machine reports other credits', () => {
    const { wallet$, reconnect$, said } = setUp(1_000);
    wallet$.move(cashIn({ kind: 'sending' }));
    wallet$.move(cashIn({ kind: 'done', at: 0, movedMinor: 100 }));
    reconnect$.move({ ...asking, creditsMinor: 800 });
    wallet$.move(withBalance(900));
    reconnect$.move(none);
    wallet$.move(withBalance(1_700));
    expect(said).toEqual(['session.paid']);
  });
});
