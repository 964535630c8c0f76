import { describe, expect, it } from 'vitest';
import type { Push } from '../kernel/channel.ts';
import type { Session } from '../session/session.rules.ts';
import { failed, idle, meters, paid, playing, startLeaving, tooEarly } from './leaving.fixture.ts';
import type { IntentState } from '../wallet/wallet.rules.ts';

describe('a player who asks to leave', () => {
  it.each<[string, IntentState, string]>([
    ['the money is back', paid, 'end'],
    ['its outcome is being checked', { kind: 'checking', since: 0 }, 'end'],
    ['the machine does not pay', failed, 'leave refused'],
  ])('[LEAVE1] [LEAVE2] when %s, the outcome %j results in: %s', (_, state, then) => {
    const { leaving, done, settle } = startLeaving();
    leaving.leave({ cashOut: true });
    expect(done).toEqual(['leave begun', 'cash out m1 again']);
    settle(state);
    expect(done.slice(2)).toEqual([then]);
  });

  it('[LEAVE1] waits for a pending cash-out without requesting a second cash-out', () => {
    const { leaving, done, settle } = startLeaving();
    leaving.cashOut();
    leaving.leave({ cashOut: true });
    expect(done).toEqual(['cash out m1', 'leave begun']);
    settle(paid);
    expect(done.at(-1)).toBe('end');
  });

  it('[LEAVE1] waits for the requested cash-out, even if other intents are settled meanwhile', () => {
    const { leaving, done, settle } = startLeaving();
    leaving.leave({ cashOut: true });
    settle(paid, 'earlier');
    settle(failed, 'brought in', 'cash-in');
    expect(done).toEqual(['leave begun', 'cash out m1 again']);
    settle(paid, 'i1');
    expect(done.slice(2)).toEqual(['end']);
  });

  it('[LEAVE1] waits for the pending cash-out, but not for a cash-in', () => {
    const { leaving, done, settle } = startLeaving();
    leaving.cashOut();
    settle(failed, 'brought in', 'cash-in');
    leaving.leave({ cashOut: true });
    settle(paid, 'brought in', 'cash-in');
    expect(done.slice(1)).toEqual(['leave begun']);
    settle(paid, 'i1');
    expect(done.slice(2)).toEqual(['end']);
  });

  it('[LEAVE2] waits for the end of the game, is paid out by a new intent, and then leaves', () => {
    const { leaving, report, done, said, settle } = startLeaving();
    leaving.leave({ cashOut: true });
    settle(tooEarly);
    expect(done.slice(2)).toEqual(['leave waits']);
    report(meters('in-bonus'));
    expect(done).toHaveLength(3);
    report(meters('playing'));
    expect(done.slice(3)).toEqual(['cash out m1 again']);
    settle(paid);
    expect([done.slice(4), said]).toEqual([['end'], []]);
  });

  it('[LEAVE2] sees the wait for a reported game at once', () => {
    const { leaving, done } = startLeaving(playing(meters('in-bonus')));
    leaving.leave({ cashOut: true });
    expect(done).toEqual(['leave waits', 'cash out m1 again']);
    const must = startLeaving(playing(meters('in-bonus')));
    must.leaving.giveUp();
    expect(must.done).toEqual(['leave begun', 'cash out m1 again']);
  });

  it('[LEAVE2] sees no wait if the refusal arrives after the end of the game', () => {
    const { leaving, report, done, said, settle } = startLeaving();
    leaving.leave({ cashOut: true });
    report(meters('playing'));
    settle(tooEarly);
    expect(done.slice(2)).toEqual(['cash out m1 again']);
    settle(paid);
    expect([done.slice(3), said]).toEqual([['end'], []]);
  });

  it('[LEAVE2] is not paid out after choosing to stay', () => {
    const { leaving, clock, session$, report, done, settle } = startLeaving();
    leaving.leave({ cashOut: true });
    settle(tooEarly);
    session$.next(playing(meters('in-bonus')));
    report(meters('playing'));
    clock.advanceBy(200_000);
    expect(done.slice(2)).toEqual(['leave waits']);
    leaving.leave({ cashOut: true });
    expect(done.slice(3)).toEqual(['leave begun', 'cash out m1 again']);
  });

  it('[LEAVE2] is asked what to do if the game has not ended within two minutes', () => {
    const { leaving, clock, done, settle } = startLeaving();
    leaving.leave({ cashOut: true });
    settle(tooEarly);
    for (let asked = 1; asked <= 24; asked += 1) {
      clock.advanceBy(5_000);
      settle(tooEarly);
    }
    expect(done.at(-1)).toBe('leave refused');
    clock.advanceBy(60_000);
    expect(done.at(-1)).toBe('leave refused');
  });

  it('[LEAVE3] leaves without further questions when leaving becomes mandatory', () => {
    const { leaving, done, said, settle } = startLeaving();
    leaving.leave({ cashOut: true });
    settle(tooEarly);
    leaving.giveUp();
    expect(done.slice(2)).toEqual(['leave waits', 'leave begun', 'cash out m1 again']);
    settle(tooEarly);
    expect(said).toMatchObject([{ id: 'leave-when-over' }]);
    leaving.leave({ cashOut: true });
    settle(failed);
    expect(done.slice(5)).toEqual(['cash out m1 again', 'end']);
  });

  it('[LEAVE1] requests no cash-out while a cash-in is pending', () => {
    const { leaving, done, settle } = startLeaving();
    settle({ kind: 'sending' }, 'brought in', 'cash-in');
    leaving.leave({ cashOut: true });
    settle(paid, 'brought in', 'cash-in');
    expect(done).toEqual(['leave begun']);
  });

  it('[LEAVE1] leaves immediately if no cash-out is requested, and requests a cash-out only at a machine', () => {
    const { leaving, done } = startLeaving();
    leaving.leave({ cashOut: false });
    expect(done).toEqual(['leave begun', 'end']);
    const away = startLeaving(idle);
    away.leaving.leave({ cashOut: true });
    away.leaving.cashOut();
    expect([away.done, away.leaving.machineHeld()]).toEqual([['leave begun', 'end'], null]);
  });

  it('[SESSION8] stops running autoplay before a transfer', () => {
    const { leaving, session$, done } = startLeaving(playing(meters('playing', 0, true)));
    leaving.cashOut();
    expect(done).toEqual(['autoplay false', 'cash out m1']);
    for (const state of [playing(meters('playing')), playing(null), idle]) {
      session$.next(state);
      leaving.stopAutoplay();
    }
    expect(done).toHaveLength(2);
  });

  it('[SESSION8] transfers nothing until the queued command to stop autoplay has been sent', () => {
    const { leaving, session$, done } = startLeaving(playing(meters('playing', 0, true)));
    const waiting = { ...session$.value, stopWaits: true } as Session;
    session$.next(waiting);
    leaving.cashOut();
    expect(done).toEqual(['autoplay false']);
    session$.next({ ...waiting, stopWaits: false } as Session);
    expect(done).toEqual(['autoplay false', 'cash out m1']);
  });

  it('[SESSION8] transfers nothing if the session ends while the command to stop autoplay is queued', () => {
    const { leaving, session$, done } = startLeaving({
      ...playing(meters('playing', 0, true)),
      stopWaits: true,
    } as Session);
    leaving.cashOut();
    session$.next(idle);
    expect(done).toEqual(['autoplay false']);
  });

  it('[SESSION8] requests no pay-out if the session ends while the command to stop autoplay is queued', () => {
    const { leaving, session$, done } = startLeaving({
      ...playing(meters('playing', 0, true)),
      stopWaits: true,
    } as Session);
    leaving.leave({ cashOut: true });
    session$.next(idle);
    expect(done).toEqual(['leave begun', 'autoplay false']);
  });

  it.each([
    [true, ['leave begun', 'autoplay false', 'cash out m1 again']],
    [false, ['leave begun', 'autoplay false', 'end']],
  ])('[SESSION8] stops autoplay when leaving, with the pay-out option %s', (cashOut, expected) => {
    const { leaving, done } = startLeaving(playing(meters('playing', 0, true)));
    leaving.leave({ cashOut });
    expect(done).toEqual(expected);
  });
});

it('[WALLET15] records each report of credits once, and only while the machine connection is live', () => {
  const { session$, held } = startLeaving();
  const reported = { ...meters('playing'), creditsMinor: 0 };
  session$.next(playing(reported));
  session$.next({ ...playing(reported), link: { kind: 'silent', since: 1 } } as Session);
  session$.next(playing(reported));
  session$.next({ ...playing({ ...reported }), link: { kind: 'connecting', attempt: 1 } } as Session);
  session$.next(playing(null));
  expect(held).toEqual(['500 at m1', '0 at m1']);
});

describe('a player who has to leave', () => {
  it.each([paid, failed, { kind: 'checking', since: 0 } as const])('[LEAVE3] leaves after the outcome %j', (state) => {
    const { leaving, done, said, settle } = startLeaving();
    leaving.giveUp();
    leaving.giveUp();
    expect(done).toEqual(['leave begun', 'cash out m1 again']);
    settle(state);
    expect([done.slice(2), said]).toEqual([['end'], []]);
  });

  it('[LEAVE3] is asked to wait while a game is running, and is paid out when the game is over', () => {
    const { leaving, report, done, said, settle } = startLeaving();
    leaving.giveUp();
    settle(tooEarly);
    expect(said).toMatchObject([{ id: 'leave-when-over', intent: 'info', message: { key: 'leave.when-over' } }]);
    for (const moving of [null, meters('in-bonus'), meters('playing', 3)]) report(moving);
    expect(done).toHaveLength(2);
    report(meters('playing'));
    expect(done.slice(2)).toEqual(['cash out m1 again']);
    settle(paid);
    expect(done.at(-1)).toBe('end');
  });

  it('[MONEY4] is paid out according to the machine status if the number of free spins is unreadable', () => {
    const { leaving, clock, report, done, settle } = startLeaving();
    leaving.giveUp();
    settle(tooEarly);
    report({ ...meters('in-bonus'), freeSpins: null });
    expect(done).toHaveLength(2);
    report({ ...meters('playing'), freeSpins: null });
    expect(done.slice(2)).toEqual(['cash out m1 again']);
    settle(tooEarly);
    // The machine may send no further report, so the retry is automatic.
    clock.advanceBy(5_000);
    expect(done.slice(3)).toEqual(['cash out m1 again']);
    settle(paid);
    expect(done.at(-1)).toBe('end');
  });

  it('[LEAVE8] [LEAVE3] is paid out when the machine reports that no game is running', () => {
    const { leaving, report, done, settle } = startLeaving();
    leaving.giveUp();
    settle(tooEarly);
    report({ ...meters('playing'), isRunning: true });
    expect(done).toHaveLength(2);
    // The free spins start only after a press.
    report({ ...meters('playing', 3), isRunning: false });
    expect(done.slice(2)).toEqual(['cash out m1 again']);
    settle(paid);
    expect(done.at(-1)).toBe('end');
  });

  it('[LEAVE3] retries the pay-out every 5 s for two minutes if the machine sends no report, and then leaves', () => {
    const { leaving, clock, done, settle } = startLeaving();
    leaving.giveUp();
    settle(tooEarly);
    clock.advanceBy(4_999);
    expect(done).toHaveLength(2);
    for (let asked = 0; asked < 24; asked += 1) {
      clock.advanceTo(5_000 * (asked + 1));
      expect(done.at(-1)).toBe('cash out m1 again');
      settle(tooEarly);
    }
    expect([clock.now(), done.at(-1)]).toEqual([120_000, 'end']);
    clock.advanceBy(60_000);
    expect(done.filter((what) => what.startsWith('cash out'))).toHaveLength(25);
  });

  it('[LEAVE3] [TIME2] leaves after two minutes even if the clock is set back', () => {
    const { clock, device, done, settle, leaving } = startLeaving();
    leaving.giveUp();
    settle(tooEarly);
    device.jump(-3_600_000);
    for (let asked = 1; asked <= 24; asked += 1) {
      clock.advanceBy(5_000);
      settle(tooEarly);
    }
    expect(done.at(-1)).toBe('end');
  });

  it('[LEAVE3] [SESSION8] stops autoplay before each pay-out attempt', () => {
    const { leaving, clock, done, settle } = startLeaving(playing(meters('playing', 0, true)));
    leaving.giveUp();
    settle(tooEarly);
    clock.advanceBy(5_000);
    const once = ['autoplay false', 'cash out m1 again'];
    expect(done).toEqual(['leave begun', ...once, ...once]);
  });

  it('[LEAVE3] requests a new pay-out when leaving the next machine becomes mandatory', () => {
    const { leaving, session$, done, settle } = startLeaving();
    leaving.giveUp();
    settle(paid);
    session$.next(playing(meters('playing')));
    leaving.giveUp();
    expect(done.slice(-2)).toEqual(['leave begun', 'cash out m1 again']);
  });

  it('[LEAVE3] leaves even if an earlier cash-out is refused', () => {
    const { leaving, done, settle } = startLeaving();
    leaving.leave({ cashOut: true });
    leaving.giveUp();
    settle(failed, 'i1');
    expect(done).not.toContain('leave refused');
  });

  it('[INACTIVE3] leaves without a pay-out away from a machine', () => {
    const { leaving, done } = startLeaving(idle);
    leaving.giveUp();
    expect(done).toEqual(['end']);
  });
});

describe("the server's info push", () => {
  const info = (action: 'QUIT_REQUEST' | 'CLOSE_SESSION' | null, text: string | null): Push => ({
    ...{ kind: 'info', code: null, params: {}, text, action },
  });

  it('[SESSION9] makes the player leave immediately, or after the pay-out', () => {
    const quit = startLeaving();
    quit.push$.next(info('QUIT_REQUEST', null));
    expect([quit.done, quit.said.length]).toEqual([['end'], 1]);
    const closed = startLeaving();
    closed.push$.next(info('CLOSE_SESSION', 'Enough'));
    expect([closed.done, closed.said]).toMatchObject([
      ['leave begun', 'cash out m1 again'],
      [{ intent: 'error', message: { text: 'Enough' } }],
    ]);
  });

  it('[SESSION9] does nothing without an action, and pays nothing out without a machine', () => {
    const { push$, done, said } = startLeaving(idle);
    push$.next(info(null, null));
    push$.next({ kind: 'balance', balanceMinor: 1 });
    expect(said).toEqual([]);
    push$.next(info('CLOSE_SESSION', null));
    expect([done, said.length]).toEqual([[], 1]);
  });
});
