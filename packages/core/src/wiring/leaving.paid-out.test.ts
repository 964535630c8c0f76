import { describe, expect, it } from 'vitest';
import type { Session } from '../session/session.rules.ts';
import { failed, meters, paid, playing, startLeaving } from './leaving.fixture.ts';
import type { Intent, IntentState } from '../wallet/wallet.rules.ts';

describe('the effect of a transfer on the machine', () => {
  it.each<[string, IntentState, Intent['action'], readonly string[]]>([
    ['acknowledged: everything', paid, 'cash-out', ['paid out']],
    ['settled by a balance', { ...paid, movedMinor: 500 }, 'cash-out', ['paid out']],
    ['a session that was ended from outside', paid, 'cancel', ['paid out']],
    ['a cash-in', paid, 'cash-in', ['paid in']],
    ['refused', failed, 'cash-out', []],
  ])('[SESSION24] is reported at most once for this transfer: %s', (_, state, action, expected) => {
    const { settle, reports } = startLeaving();
    settle(state, 'i1', action);
    settle({ kind: 'sending' }, 'i2', 'cash-in');
    expect(reports).toEqual(expected);
  });

  it('[SESSION24] does not count credits as paid out if the machine reports the credits after a report of zero', () => {
    const { leaving, session$, settle, reports } = startLeaving();
    leaving.cashOut();
    for (const creditsMinor of [0, 700]) session$.next(playing({ ...meters('playing'), creditsMinor }));
    settle(paid);
    expect(reports).toEqual([]);
  });

  it('[SESSION24] ignores a report of zero that arrived before the cash-out', () => {
    const none = playing({ ...meters('playing'), creditsMinor: 0 });
    const { leaving, session$, settle, reports } = startLeaving(none);
    leaving.cashOut();
    settle({ kind: 'sending' });
    session$.next({ ...none, lastClickAt: 1 } as Session);
    session$.next(playing({ ...meters('playing'), creditsMinor: 700 }));
    settle(paid);
    expect(reports).toEqual(['paid out']);
  });

  it('[SESSION24] ignores a report of zero while a cash-in is pending', () => {
    const { session$, settle, reports } = startLeaving(playing({ ...meters('playing'), creditsMinor: 0 }));
    settle({ kind: 'sending' }, 'i1', 'cash-in');
    settle({ kind: 'sending' }, 'i2', 'cash-out');
    for (const creditsMinor of [0, 700]) session$.next(playing({ ...meters('playing'), creditsMinor }));
    settle(paid, 'i1', 'cash-in');
    settle(paid, 'i2', 'cash-out');
    expect(reports).toEqual(['paid out']);
  });

  it('[SESSION24] does not count credits as paid out if the credits arrive after the cash-out was sent', () => {
    const { session$, settle, reports } = startLeaving();
    settle({ kind: 'sending' }, 'i1', 'cash-in');
    settle({ kind: 'sending' }, 'i2', 'cash-out');
    settle(paid, 'i1', 'cash-in');
    session$.next(playing({ ...meters('playing'), creditsMinor: 100 }));
    settle({ ...paid, movedMinor: 500 }, 'i2', 'cash-out');
    expect(reports).toEqual([]);
  });

  it('[SESSION24] [LEAVE5] requests no pay-out when the player leaves a machine that has already paid out', () => {
    const { leaving, done } = startLeaving({ ...playing(null), isPaidOut: true } as Session);
    leaving.leave({ cashOut: true });
    expect(done).toEqual(['leave begun', 'end session at m1', 'end']);
    const mustGo = startLeaving({ ...playing(null), isPaidOut: true } as Session);
    mustGo.leaving.giveUp();
    expect(mustGo.done).toEqual(['leave begun', 'end session at m1', 'end']);
  });
});
