import { describe, expect, it } from 'vitest';
import { checking, intent, wallet } from './intent.fixture.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import type { TransferStatus } from '../ports/http.ts';
import type { Message } from '../messages/message.ts';
import { readJournal, writeJournal } from './journal.rules.ts';
import { cashOutUnderWay } from './intent.rules.ts';
import {
  cashInProblem,
  emptyWallet,
  isTooEarly,
  lapsesAfterMs,
  lastPayOut,
  settle,
  stepWallet,
  type Intent,
  type IntentState,
  type Wallet,
} from './wallet.rules.ts';

const late = { lapsed: ['i1'], at: 9_000 };
const early = { lapsed: [], at: 8_000 };

describe('the amount of a cash-in', () => {
  it.each([
    [300, null],
    [1_000, null],
    [1_001, 'code.50102'],
    [0, 'wallet.bad-amount'],
    [-1, 'wallet.bad-amount'],
    [0.5, 'wallet.bad-amount'],
    [Number.NaN, 'wallet.bad-amount'],
    [2_500_001, 'code.50104'],
  ])('[WALLET1] returns the problem for the amount %d: %s', (amountMinor, key) => {
    const problem = cashInProblem(amountMinor, wallet(), defaultSettings.money);
    expect(problem === null ? null : Reflect.get(problem, 'key')).toBe(key);
  });

  it('[WALLET1] names the limit when an amount exceeds the limit, and skips the balance check if the balance is unknown', () => {
    const rich: Wallet = { balanceMinor: 9_000_000, intents: [] };
    expect(cashInProblem(2_500_000, rich, defaultSettings.money)).toBeNull();
    expect(cashInProblem(2_500_001, rich, defaultSettings.money)).toMatchObject({
      params: { limit: { minor: 2_500_000 } },
    });
    expect(cashInProblem(300, emptyWallet, defaultSettings.money)).toBeNull();
  });

  it('[WALLET1] refuses an amount while an earlier transfer is pending', () => {
    const busy = wallet(intent('cash-in', { kind: 'sending' }));
    expect(cashInProblem(300, busy, defaultSettings.money)).toMatchObject({ key: 'wallet.busy' });
    expect(cashInProblem(300, wallet(intent('cash-in', { kind: 'unclear', at: 1 })), defaultSettings.money)).toBeNull();
  });

  it('[WALLET2] allows one pending cash-out per machine', () => {
    const underWay = (...intents: Intent[]) => cashOutUnderWay(wallet(...intents), '1');
    expect(underWay(intent('cash-out', checking))).toBeDefined();
    expect(underWay(intent('cancel', { kind: 'sending' }))).toBeDefined();
    expect(underWay(intent('cash-in', checking))).toBeUndefined();
    expect(underWay({ ...intent('cash-out', checking), machineId: 'm2' })).toBeUndefined();
    expect(underWay(intent('cash-out', { kind: 'done', at: 1, movedMinor: null }))).toBeUndefined();
  });
});

describe('an unknown outcome', () => {
  it('[WALLET2] [WALLET10] is not settled by the balance after a cash-out of credits at another machine', () => {
    const first = intent('cash-out', checking, { creditsMinor: 400, heldMinor: 0 });
    const made = (more: Partial<Intent>) =>
      stepWallet(wallet(first), {
        kind: 'intentMade',
        intent: intent('cash-out', { kind: 'sending' }, { id: 'i2', machineId: '2', ...more }),
      });
    const settled = (given: Wallet) =>
      stepWallet(given, { kind: 'balanceReread', balanceMinor: 1_400, ...early }).intents[0]?.state.kind;
    expect(settled(made({ creditsMinor: 400 }))).toBe('checking');
    expect(settled(made({ action: 'cancel', creditsMinor: 0 }))).toBe('done');
  });

  it.each([
    ['cash-in', 700, 'done'],
    ['cash-in', 1_000, 'failed'],
    ['cash-in', 800, 'unclear'],
    ['cash-in', 1_300, 'unclear'],
    ['cash-out', 1_400, 'unclear'],
    ['cash-out', 1_000, 'failed'],
    ['cash-out', 900, 'unclear'],
    ['cancel', 1_400, 'unclear'],
  ] as const)('[WALLET3] becomes, for a %s with a balance of %d, %s', (action, balanceMinor, kind) => {
    expect(settle(intent(action, checking), checking, { balanceMinor, ...late }).kind).toBe(kind);
  });

  it.each([
    [1_400, 'done'],
    [1_399, 'unclear'],
    [1_401, 'unclear'],
    [1_000, 'failed'],
  ] as const)(
    '[WALLET15] becomes, for a cash-out of 400 reported credits and a balance of %d, %s',
    (balanceMinor, kind) => {
      const told = intent('cash-out', checking, { creditsMinor: 400 });
      expect(settle(told, checking, { balanceMinor, ...late }).kind).toBe(kind);
      // Evidence for an outcome is not stored. It is collected again after a reload.
      expect(readJournal(writeJournal([told]))).toEqual([{ ...told, state: { kind: 'checking', since: 2_000 } }]);
    },
  );

  it.each([
    ['of unknown credits, where the machine still holds some', null, 400, 'checking', 'unclear'],
    ['of unknown credits, where the machine holds none', null, 0, 'done', 'done'],
    ['of known credits, where the machine still holds some', 400, 400, 'checking', 'unclear'],
    ['of known credits, where the machine holds none', 400, 0, 'done', 'done'],
  ] as const)(
    '[WALLET15] is settled for a cash-out %s only if the machine reports the same',
    (_, creditsMinor, held, soon, later) => {
      const open = wallet(intent('cash-out', checking, { creditsMinor }));
      const from = (machineId: string | null) =>
        stepWallet(open, { kind: 'creditsCame', machineId, creditsMinor: held });
      const outcome = (reread: typeof late | typeof early) =>
        stepWallet(from('1'), { kind: 'balanceReread', balanceMinor: 1_400, ...reread }).intents[0]?.state;
      expect([outcome(early)?.kind, outcome(late)?.kind]).toEqual([soon, later]);
      expect(from(null)).toEqual(from('1'));
      expect(from('2')).toBe(open);
      if (soon === 'done') expect(outcome(early)).toMatchObject({ movedMinor: creditsMinor });
      const again = from('1');
      expect(stepWallet(again, { kind: 'creditsCame', machineId: '1', creditsMinor: held })).toBe(again);
    },
  );

  it('[WALLET15] is settled for a cancel if the server reports zero credits, but not if a machine reports zero credits', () => {
    const open = wallet(intent('cancel', checking));
    const after = (machineId: string | null) => {
      const heard = stepWallet(open, { kind: 'creditsCame', machineId, creditsMinor: 0 });
      return stepWallet(heard, { kind: 'balanceReread', balanceMinor: 1_003, ...early }).intents[0]?.state.kind;
    };
    expect([after('1'), after(null)]).toEqual(['checking', 'done']);
  });

  it('[WALLET15] is affected by reports of zero credits while the answer is pending, but not by reports of other credits', () => {
    const sending = wallet(intent('cash-out', { kind: 'sending' }));
    const after = (creditsMinor: number) => stepWallet(sending, { kind: 'creditsCame', machineId: '1', creditsMinor });
    expect([after(0).intents[0]?.heldMinor, after(400)]).toEqual([0, sending]);
    const settled = wallet(intent('cash-out', { kind: 'unclear', at: 1 }));
    expect(stepWallet(settled, { kind: 'creditsCame', machineId: '1', creditsMinor: 0 })).toBe(settled);
  });

  it('[WALLET4] is reported as done immediately, but as failed only after the request has expired', () => {
    expect(settle(intent('cash-in', checking), checking, { balanceMinor: 700, ...early }).kind).toBe('done');
    expect(settle(intent('cash-in', checking), checking, { balanceMinor: 1_000, ...early })).toBe(checking);
    expect(settle(intent('cash-in', checking), checking, { balanceMinor: 800, ...early })).toBe(checking);
  });

  it('[WALLET3] is unclear if the balance before the intent was unknown', () => {
    for (const action of ['cash-in', 'cash-out', 'cancel'] as const) {
      const blind = intent(action, checking, { balanceBeforeMinor: null });
      expect(settle(blind, checking, { balanceMinor: 1_400, ...late })).toEqual({ kind: 'unclear', at: 9_000 });
      expect(settle(blind, checking, { balanceMinor: 1_400, ...early })).toBe(checking);
    }
  });

  it('[WALLET4] expires after 5 s to 1 h, depending on how late the server may execute the request', () => {
    expect(lapsesAfterMs(intent('cash-in', checking, { mayArriveForMs: 12_000 }))).toBe(12_000);
    expect(lapsesAfterMs(intent('cash-in', checking, { mayArriveForMs: 1_000 }))).toBe(5_000);
    expect(lapsesAfterMs(intent('cancel', checking))).toBe(45_000);
    // A timer of more than 2^31 ms would fire immediately.
    expect(lapsesAfterMs(intent('cancel', checking, { mayArriveForMs: 3e9 }))).toBe(3_600_000);
  });

  it('[WALLET4] is marked as expired when the request expires, while other intents stay unchanged', () => {
    const two = wallet(intent('cash-in', checking), intent('cash-out', checking, { id: 'i2' }));
    const after = stepWallet(two, { kind: 'lapsed', id: 'i1' }).intents;
    expect(after.map(({ state }) => 'hasLapsed' in state)).toEqual([true, false]);
  });

  const statusCame = (status: TransferStatus | null, state: IntentState = { kind: 'checking', since: 2_000 }) =>
    stepWallet(wallet(intent('cash-in', state)), { kind: 'statusCame', id: 'i1', status, at: 9_000 }).intents[0]?.state;
  const refusal = (code: number) => ({ code, text: null, params: {} });
  it.each<[string, TransferStatus | null, IntentState]>([
    ['done', { kind: 'done', amountMinor: 300 }, { kind: 'done', at: 9_000, movedMinor: 300 }],
    [
      'refused',
      { kind: 'refused', refusal: refusal(50_101) },
      { kind: 'failed', at: 9_000, message: { kind: 'keyed', key: 'wallet.too-late', params: {} } },
    ],
    [
      'refused, on a connection without the session',
      { kind: 'refused', refusal: refusal(50_100) },
      { kind: 'failed', at: 9_000, message: { kind: 'keyed', key: 'wallet.not-moved', params: {} } },
    ],
    ['under way', { kind: 'pending' }, { kind: 'checking', since: 2_000 }],
    ['missing', { kind: 'unknown' }, { kind: 'checking', since: 2_000, untold: 'unknown' }],
    ['not available', null, { kind: 'checking', since: 2_000, untold: 'absent' }],
  ])('[WALLET17] gets the state that matches the record of the server: %s', (_, status, state) => {
    expect(statusCame(status)).toEqual(state);
    expect(statusCame(status, { kind: 'done', at: 1, movedMinor: 7 })).toEqual({ kind: 'done', at: 1, movedMinor: 7 });
  });

  it('[WALLET17] is not settled by the balance before the server has reported a status, or while the status is pending', () => {
    const unasked = { kind: 'checking', since: 2_000 } as const;
    expect(settle(intent('cash-in', unasked), unasked, { balanceMinor: 700, ...late })).toBe(unasked);
    const pending = statusCame({ kind: 'pending' }, checking);
    expect(pending).toEqual(unasked);
  });

  it('[WALLET17] is failed once the server can no longer record the request, even if the prior balance is unknown', () => {
    const unknown = { kind: 'checking', since: 2_000, untold: 'unknown' } as const;
    const blind = intent('cash-in', unknown, { balanceBeforeMinor: null });
    expect(settle(blind, unknown, { balanceMinor: 1_000, ...early })).toBe(unknown);
    expect(settle(blind, unknown, { balanceMinor: 1_000, ...late })).toMatchObject({ kind: 'failed' });
    expect(settle(intent('cash-in', unknown), unknown, { balanceMinor: 800, ...late }).kind).toBe('unclear');
  });

  it.each([
    ['cancel', {}, 'unclear'],
    ['cancel', { heldMinor: 300 }, 'failed'],
    ['cash-out', { creditsMinor: 300 }, 'failed'],
    ['cash-out', { creditsMinor: 300, heldMinor: 0 }, 'unclear'],
    ['cash-out', { creditsMinor: 300, heldMinor: null }, 'unclear'],
  ] as const)(
    '[WALLET17] without a record or a usable balance, the outcome of a %s with %j is %s',
    (action, more, kind) => {
      const unknown = { kind: 'checking', since: 2_000, untold: 'unknown' } as const;
      const blind = intent(action, unknown, { balanceBeforeMinor: null, ...more });
      expect(settle(blind, unknown, { balanceMinor: 1_000, ...late }).kind).toBe(kind);
    },
  );

  it('[WALLET17] forgets the reported credits of a machine, except zero credits, after a lost connection and a reload', () => {
    const held = [undefined, 300, 0].map((heldMinor) => intent('cash-out', checking, { creditsMinor: 300, heldMinor }));
    const lost = stepWallet(wallet(...held), { kind: 'machineLost' });
    expect(lost.intents.map(({ heldMinor }) => heldMinor)).toEqual([null, null, 0]);
    expect(stepWallet(lost, { kind: 'machineLost' })).toBe(lost);
    const opened = stepWallet(emptyWallet, { kind: 'journalRead', intents: held, at: 3_000 });
    expect(opened.intents.map(({ heldMinor }) => heldMinor)).toEqual([null, null, 0]);
    const back = stepWallet(lost, { kind: 'creditsCame', machineId: '1', creditsMinor: 300 });
    expect(back.intents[0]?.heldMinor).toBe(300);
  });

  it('[WALLET3] is reported as not moved if the balance has not changed', () => {
    expect(settle(intent('cash-in', checking), checking, { balanceMinor: 1_000, ...late })).toMatchObject({
      message: { key: 'wallet.not-moved' },
    });
  });

  it('[WALLET3] is settled without changing other intents', () => {
    const two = wallet(intent('cash-in', { kind: 'sending' }), intent('cash-out', checking, { id: 'i2' }));
    const moved = stepWallet(two, { kind: 'intentMoved', id: 'i2', change: { state: { kind: 'unclear', at: 3_000 } } });
    expect(moved.intents.map(({ state }) => state.kind)).toEqual(['sending', 'unclear']);
  });

  it('[KERNEL2] returns the same wallet if a balance changes nothing', () => {
    const waiting = wallet(intent('cash-in', { kind: 'sending' }), intent('cash-out', checking, { id: 'i2' }));
    expect(stepWallet(waiting, { kind: 'balanceCame', balanceMinor: 1_000 })).toBe(waiting);
    expect(stepWallet(waiting, { kind: 'balanceReread', balanceMinor: 1_000, ...early })).toBe(waiting);
  });

  it.each([
    ['cash-in', 700, 1_500],
    ['cash-out', 1_001, 999],
    ['cancel', 1_001, 999],
  ] as const)(
    '[WALLET13] becomes unclear for a %s that a balance of %d would settle, after an unexplained balance of %d',
    (action, fitting, strange) => {
      const waiting = wallet(intent(action, checking));
      expect(stepWallet(waiting, { kind: 'balanceCame', balanceMinor: fitting }).intents).toBe(waiting.intents);
      const blurred = stepWallet(waiting, { kind: 'balanceCame', balanceMinor: strange });
      expect(blurred.balanceMinor).toBe(strange);
      for (const balanceMinor of [1_000, fitting])
        expect(stepWallet(blurred, { kind: 'balanceReread', balanceMinor, ...late }).intents[0]?.state.kind).toBe(
          'unclear',
        );
    },
  );

  it.each([
    ['cash-in', 700],
    ['cash-out', 1_001],
    ['cancel', 1_001],
  ] as const)(
    '[WALLET13] becomes unclear, not failed, for a %s that a balance of %d has shown, if the balance returns to the old value',
    (action, fitting) => {
      const shown = stepWallet(wallet(intent(action, checking)), { kind: 'balanceCame', balanceMinor: fitting });
      const read = { kind: 'balanceReread', balanceMinor: 1_000, ...late } as const;
      expect(stepWallet(shown, read).intents[0]?.state.kind).toBe('unclear');
      const pushed = stepWallet(shown, { kind: 'balanceCame', balanceMinor: 1_000 });
      expect(stepWallet(pushed, read).intents[0]?.state.kind).toBe('unclear');
      // This balance was requested earlier, so it does not show that the change was reversed.
      const older = stepWallet(shown, { ...read, ...early, isOvertaken: true });
      expect(older.intents).toBe(shown.intents);
    },
  );

  it('[WALLET13] a new balance does not change a settled intent, or an intent without a prior balance', () => {
    const settled = wallet(
      intent('cash-in', { kind: 'done', at: 3, movedMinor: 300 }),
      intent('cash-out', checking, { id: 'i2', balanceBeforeMinor: null }),
    );
    for (const balanceMinor of [5, 0])
      expect(stepWallet(settled, { kind: 'balanceCame', balanceMinor }).intents).toBe(settled.intents);
  });

  it('[WALLET3] is settled only once', () => {
    const settled = wallet(intent('cash-in', { kind: 'done', at: 3_000, movedMinor: 300 }));
    const moved = stepWallet(settled, {
      kind: 'intentMoved',
      id: 'i1',
      change: { state: { kind: 'failed', at: 4_000, message: { kind: 'server', text: '' } } },
    });
    expect(moved.intents).toEqual(settled.intents);
  });
});

describe('the outcome of an intent', () => {
  const failed = (shown: Message): IntentState => ({ kind: 'failed', at: 2, message: shown });
  const early = failed({ kind: 'keyed', key: 'wallet.game-runs', params: {} });

  it.each([
    [early, true],
    [failed({ kind: 'keyed', key: 'wallet.busy', params: {} }), false],
    [failed({ kind: 'server', text: 'wallet.game-runs' }), false],
    [checking, false],
  ])('[WALLET11] with the state %j counts as too early: %j', (state, expected) => {
    expect(isTooEarly(intent('cash-out', state))).toBe(expected);
  });

  it('[RECONNECT7] returns the newest cash-out only after the answer has arrived or was lost', () => {
    const cashIn = intent('cash-in', early, { id: 'i3' });
    const after = (state: IntentState): Intent | null =>
      lastPayOut(wallet(intent('cash-out', early), intent('cancel', state, { id: 'i2' }), cashIn));
    expect(lastPayOut(wallet(cashIn))).toBeNull();
    expect(after({ kind: 'sending' })).toBeNull();
    const states = [checking, early, { kind: 'done', at: 1, movedMinor: null }] as const;
    for (const state of states) expect(after(state)).toMatchObject({ id: 'i2', state });
  });
});
