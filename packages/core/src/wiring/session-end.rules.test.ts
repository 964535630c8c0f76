import { describe, expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import type { Intent, IntentState, Wallet } from '../wallet/wallet.rules.ts';
import { asStillOpen, cashOutAtEnd, endOf, withCashOut, withOutcome, type Ending } from './session-end.rules.ts';

const target = { machineId: 'm1', name: 'Aurora' };
const ending: Ending = { target, creditsMinor: 500, isCashedOut: false, isAway: false, serverAt: null };
const intent = (state: IntentState, more: Partial<Intent> = {}): Intent => ({
  ...{ id: 'i1', action: 'cash-out', machineId: 'm1', amountMinor: null, at: 0, balanceBeforeMinor: null },
  ...more,
  state,
});
const walletOf = (...intents: readonly Intent[]): Wallet => ({ balanceMinor: 0, intents });
const done: IntentState = { kind: 'done', at: 1_000, movedMinor: 700 };
const keysOf = ({ message: said, more = [] }: ReturnType<typeof endOf>) =>
  [said, ...more].map((line) => Reflect.get(line, 'key'));

describe('[SESSION31] the notice about the end', () => {
  it('gives a lost connection as the reason only if the server has given none', () => {
    const away = { ...ending, isAway: true };
    expect(keysOf(endOf(away, 'info', null))).toEqual(['session.ended-at', 'game.ended.away', 'session.held']);
    expect(keysOf(endOf(away, 'info', message('session.ended')))[1]).toBe('game.ended.away');
    expect(keysOf(endOf(away, 'info', message('session.removed')))[1]).toBe('session.removed');
    expect(keysOf(endOf(ending, 'info', null))).toEqual(['session.ended-at', 'session.held']);
  });

  it('says of a session that is open elsewhere only that it is not played here', () => {
    expect(keysOf(endOf(ending, 'error', message('code.50106')))).toEqual([
      ...['game.not-here', 'code.50106', 'session.held'],
    ]);
    expect(keysOf(asStillOpen(endOf({ ...ending, isAway: true }, 'error', null), target))).toEqual([
      ...['game.not-here', 'session.held'],
    ]);
  });

  it.each<[string, Ending, Wallet, string | null]>([
    ['a recent one', { ...ending, isCashedOut: true }, walletOf(intent(done)), 'i1'],
    ['one that is checked', { ...ending, isCashedOut: true }, walletOf(intent({ kind: 'checking', since: 0 })), 'i1'],
    ['none, if it is not answered', { ...ending, isCashedOut: true }, walletOf(intent({ kind: 'sending' })), null],
    ['none, if it is older', { ...ending, isCashedOut: true }, walletOf(intent({ ...done, at: -20_001 })), null],
    ['none, if money was brought since', ending, walletOf(intent(done)), null],
    ['none of another machine', { ...ending, isCashedOut: true }, walletOf(intent(done, { machineId: 'm2' })), null],
    [
      'none, if only the session was ended',
      { ...ending, isCashedOut: true },
      walletOf(intent(done, { action: 'cancel', creditsMinor: 0 })),
      null,
    ],
  ])('has the outcome of %s', (_, ended, wallet, id) =>
    expect(cashOutAtEnd(ended, wallet, 10_000)?.id ?? null).toBe(id),
  );

  it.each<[IntentState, string]>([
    [done, 'session.paid'],
    [{ kind: 'done', at: 0, movedMinor: null }, 'wallet.done'],
    [{ kind: 'checking', since: 0 }, 'wallet.checking'],
    [{ kind: 'unclear', at: 0 }, 'wallet.unclear'],
    [{ kind: 'failed', at: 0, message: message('wallet.not-moved') }, 'wallet.not-moved'],
  ])('shows %j as %s, in place of what it said about the credits', (state, key) => {
    const before = withCashOut(endOf(ending, 'info', null), ending, intent({ kind: 'checking', since: 0 }));
    const now = withCashOut(before, ending, intent(state));
    expect(keysOf(now)).toEqual(['session.ended-at', key]);
    expect(now.requestId).toBe('i1');
    expect(keysOf(withOutcome(now, message('session.empty')))).toEqual(['session.ended-at', 'session.empty']);
  });
});
