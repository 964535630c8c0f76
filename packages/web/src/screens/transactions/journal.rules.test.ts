import type { Intent, IntentState } from '@farspin/core';
import { describe, expect, it } from 'vitest';
import { shownIntents } from './journal.rules.ts';

const intent = (id: string, state: IntentState, more: Partial<Intent> = {}): Intent => ({
  ...{ id, machineId: 'm1', state, action: 'cash-out', at: 0, amountMinor: null, creditsMinor: 500 },
  balanceBeforeMinor: null,
  ...more,
});
const failed = (key: 'wallet.game-runs' | 'wallet.not-moved'): IntentState => ({
  ...{ kind: 'failed', at: 0 },
  message: { kind: 'keyed', key, params: {} },
});
const done: IntentState = { kind: 'done', at: 0, movedMinor: null };
const shown = (...intents: readonly Intent[]): readonly string[] => shownIntents(intents).map(({ id }) => id);

describe('[WALLET23] the journal', () => {
  it.each(['wallet.game-runs', 'wallet.not-moved'] as const)(
    'has no receipt of a request that failed with %s',
    (key) => {
      expect(shown(intent('a', failed(key)))).toEqual([]);
      expect(shown(intent('a', failed(key)), intent('b', done), intent('c', failed(key)))).toEqual(['b']);
    },
  );

  it('has each transfer that moved money or may have moved money', () => {
    const states: readonly IntentState[] = [
      done,
      { kind: 'sending' },
      { kind: 'checking', since: 0 },
      { kind: 'unclear', at: 0 },
    ];
    expect(shown(...states.map((state) => intent(state.kind, state)))).toEqual([
      ...['done', 'sending', 'checking', 'unclear'],
    ]);
  });

  it('[LEAVE5] has no receipt of the end of a session without credits', () =>
    expect(shown(intent('a', done, { action: 'cancel', creditsMinor: 0 }))).toEqual([]));
});
