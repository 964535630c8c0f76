import type { Intent, IntentState } from '@farspin/core';
import { describe, expect, it } from 'vitest';
import { shownIntents } from './journal.rules.ts';

const intent = (id: string, machineId: string, state: IntentState, action: Intent['action'] = 'cash-out'): Intent => ({
  ...{ id, machineId, state, action, at: 0, amountMinor: null, creditsMinor: 500, balanceBeforeMinor: null },
});
const refused = (key: 'wallet.game-runs' | 'wallet.not-moved'): IntentState => ({
  ...{ kind: 'failed', at: 0 },
  message: { kind: 'keyed', key, params: {} },
});
const runs = refused('wallet.game-runs');
const done: IntentState = { kind: 'done', at: 0, movedMinor: null };
const shown = (...intents: readonly Intent[]): readonly string[] => shownIntents(intents).map(({ id }) => id);

describe('[LEAVE2] the journal', () => {
  it('leaves out an attempt that was repeated after the game ended', () => {
    expect(shown(intent('a', 'm1', runs), intent('b', 'm1', runs), intent('c', 'm1', done))).toEqual(['c']);
  });

  it('shows the last rejection, and a rejection at another machine', () => {
    expect(shown(intent('a', 'm1', runs), intent('b', 'm2', done))).toEqual(['a', 'b']);
    expect(shown(intent('a', 'm1', runs), intent('b', 'm1', runs))).toEqual(['b']);
    expect(shown(intent('a', 'm1', runs, 'cash-out'), intent('b', 'm1', done, 'cash-in'))).toEqual(['a', 'b']);
  });

  it('shows rejections that have another reason than a running game', () => {
    expect(shown(intent('a', 'm1', refused('wallet.not-moved')), intent('b', 'm1', done))).toEqual(['a', 'b']);
  });
});
