import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { MachineStatus, Meters } from './kernel/entities.ts';
import type { Notice } from './kernel/notice.ts';
import { createScope } from './kernel/scope.ts';
import { createLeaving } from './leaving.ts';
import type { Push } from './ports.ts';
import type { SessionFeature } from './session/session.ts';
import type { Session } from './session/session.rules.ts';
import { defaultSettings } from './settings/settings.rules.ts';
import { createDevice } from './testing/device.ts';
import { createVirtualClock } from './testing/virtual-time.ts';
import { emptyWallet, gameRuns, type Intent, type IntentState, type Wallet } from './wallet/wallet.rules.ts';
import type { WalletFeature } from './wallet/wallet.ts';

const meters = (status: MachineStatus, freeSpins = 0, autoplay = false): Meters => ({
  ...{ creditsMinor: 500, betMinor: 100, winMinor: 0, spinCount: 0, seq: 1, status, freeSpins, autoplay },
});
const playing = (reported: Meters | null): Session =>
  ({ kind: 'playing', target: { machineId: 'm1', name: 'Aurora' }, meters: reported, link: { kind: 'up' } }) as Session;
const idle: Session = { kind: 'idle', ended: null };

/** A machine and a wallet that only note what is asked of them. */
function start(first: Session = playing(meters('playing'))) {
  const clock = createVirtualClock(0);
  const device = createDevice(clock);
  const session$ = new BehaviorSubject<Session>(first);
  const wallet$ = new BehaviorSubject<Wallet>(emptyWallet);
  const push$ = new Subject<Push>();
  const done: string[] = [];
  const paidOut: (number | null)[] = [];
  const held: string[] = [];
  let ids = 0;
  const session = {
    state$: session$,
    leaveBegun: () => done.push('leave begun'),
    leaveRefused: () => done.push('leave refused'),
    paidOut: (creditsMinor: number | null) => paidOut.push(creditsMinor),
    paidIn: () => undefined,
    setAutoplay: (on: boolean) => done.push(`autoplay ${on}`),
    end() {
      done.push('end');
      session$.next(idle);
    },
  } as unknown as SessionFeature;
  const put = (intent: Intent): void =>
    wallet$.next({
      ...wallet$.value,
      intents: [...wallet$.value.intents.filter(({ id }) => id !== intent.id), intent],
    });
  const intentOf = (id: string, state: IntentState, action: Intent['action'] = 'cash-out'): Intent => ({
    ...{ id, state, action, machineId: 'm1', amountMinor: null, at: 0, balanceBeforeMinor: null },
  });
  const wallet = {
    state$: wallet$,
    creditsCame: (machineId: string, creditsMinor: number) => held.push(`${creditsMinor} at ${machineId}`),
    cashOut(machineId: string, again?: 'again') {
      if (wallet$.value.intents.some(({ state }) => state.kind === 'sending')) return null;
      ids += 1;
      done.push(`cash out ${machineId}${again === undefined ? '' : ' again'}`);
      put(intentOf(`i${ids}`, { kind: 'sending' }));
      return `i${ids}`;
    },
  } as unknown as WalletFeature;
  const leaving = createLeaving(
    { session, wallet, push$, clock: device.clock, settings: defaultSettings.session },
    createScope(),
  );
  const said: Notice[] = [];
  leaving.notice$.subscribe((notice) => said.push(notice));
  const settle = (state: IntentState, id = `i${ids}`, action?: Intent['action']): void =>
    put(intentOf(id, state, action));
  return { leaving, clock, device, session$, push$, done, paidOut, held, said, settle };
}
const paid: IntentState = { kind: 'done', at: 0, movedMinor: null };
const tooEarly: IntentState = { kind: 'failed', at: 0, message: gameRuns };
const failed: IntentState = { kind: 'failed', at: 0, message: { kind: 'server', text: 'no' } };

describe('a player who asks to leave', () => {
  it.each<[string, IntentState, string]>([
    ['the money is back', paid, 'end'],
    ['its outcome is looked for', { kind: 'checking', since: 0 }, 'end'],
    ['the machine does not pay', failed, 'leave refused'],
  ])('[LEAVE1] [LEAVE2] when %s: %j: %s', (_, state, then) => {
    const { leaving, done, settle } = start();
    leaving.leave({ cashOut: true });
    expect(done).toEqual(['leave begun', 'cash out m1']);
    settle(state);
    expect(done.slice(2)).toEqual([then]);
  });

  it('[LEAVE1] waits for a cash-out that is under way, and asks for no second one', () => {
    const { leaving, done, settle } = start();
    leaving.cashOut();
    leaving.leave({ cashOut: true });
    expect(done).toEqual(['cash out m1', 'leave begun']);
    settle(paid);
    expect(done.at(-1)).toBe('end');
  });

  it('[LEAVE1] waits for the very cash-out that was asked for, whatever else is settled meanwhile', () => {
    const { leaving, done, settle } = start();
    leaving.leave({ cashOut: true });
    settle(paid, 'earlier');
    settle(failed, 'brought in', 'cash-in');
    expect(done).toEqual(['leave begun', 'cash out m1']);
    settle(paid, 'i1');
    expect(done.slice(2)).toEqual(['end']);
  });

  it('[LEAVE1] waits for the cash-out under way, and not for money that is brought in', () => {
    const { leaving, done, settle } = start();
    leaving.cashOut();
    settle(failed, 'brought in', 'cash-in');
    leaving.leave({ cashOut: true });
    settle(paid, 'brought in', 'cash-in');
    expect(done.slice(1)).toEqual(['leave begun']);
    settle(paid, 'i1');
    expect(done.slice(2)).toEqual(['end']);
  });

  it('[LEAVE1] waits where money is on its way in, and nothing can be paid out yet', () => {
    const { leaving, done, settle } = start();
    settle({ kind: 'sending' }, 'brought in', 'cash-in');
    leaving.leave({ cashOut: true });
    settle(paid, 'brought in', 'cash-in');
    expect(done).toEqual(['leave begun']);
  });

  it('[LEAVE1] goes at once without a cash-out, and from no machine', () => {
    const { leaving, done } = start();
    leaving.leave({ cashOut: false });
    expect(done).toEqual(['leave begun', 'end']);
    const away = start(idle);
    away.leaving.leave({ cashOut: true });
    away.leaving.cashOut();
    expect([away.done, away.leaving.machineHeld()]).toEqual([['leave begun', 'end'], null]);
  });

  it('[SESSION8] has autoplay stopped before money moves, where it runs', () => {
    const { leaving, session$, done } = start(playing(meters('playing', 0, true)));
    leaving.cashOut();
    expect(done).toEqual(['autoplay false', 'cash out m1']);
    for (const state of [playing(meters('playing')), playing(null), idle]) {
      session$.next(state);
      leaving.stopAutoplay();
    }
    expect(done).toHaveLength(2);
  });

  it('[SESSION8] moves no money before a stop that waits for its turn has been sent', () => {
    const { leaving, session$, done } = start(playing(meters('playing', 0, true)));
    const waiting = { ...session$.value, stopWaits: true } as Session;
    session$.next(waiting);
    leaving.cashOut();
    expect(done).toEqual(['autoplay false']);
    session$.next({ ...waiting, stopWaits: false } as Session);
    expect(done).toEqual(['autoplay false', 'cash out m1']);
  });

  it('[SESSION8] moves no money where the session has ended while the stop waited', () => {
    const { leaving, session$, done } = start({ ...playing(meters('playing', 0, true)), stopWaits: true } as Session);
    leaving.cashOut();
    session$.next(idle);
    expect(done).toEqual(['autoplay false']);
  });

  it.each<[string, IntentState, Intent['action'], readonly (number | null)[]]>([
    ['acknowledged: everything', paid, 'cash-out', [null]],
    ['settled by a balance: what came back', { ...paid, movedMinor: 500 }, 'cash-out', [500]],
    ['a session that was ended from outside', paid, 'cancel', [null]],
    ['a cash-in', paid, 'cash-in', []],
    ['refused', failed, 'cash-out', []],
  ])('[SESSION24] reports what was paid out, once: %s', (_, state, action, expected) => {
    const { settle, paidOut } = start();
    settle(state, 'i1', action);
    settle({ kind: 'sending' }, 'i2', 'cash-in');
    expect(paidOut).toEqual(expected);
  });

  it('[SESSION24] does not take credits for paid out that were reported after none', () => {
    const { leaving, session$, settle, paidOut } = start();
    leaving.cashOut();
    for (const creditsMinor of [0, 700]) session$.next(playing({ ...meters('playing'), creditsMinor }));
    settle(paid);
    expect(paidOut).toEqual([]);
  });

  it('[SESSION24] asks for no payment of a machine that has paid out, and goes', () => {
    const { leaving, done } = start({ ...playing(null), isPaidOut: true } as Session);
    leaving.leave({ cashOut: true });
    expect(done).toEqual(['leave begun', 'end']);
    const mustGo = start({ ...playing(null), isPaidOut: true } as Session);
    mustGo.leaving.giveUp();
    expect(mustGo.done).toEqual(['leave begun', 'end']);
  });

  it.each([
    [true, ['leave begun', 'autoplay false', 'cash out m1']],
    [false, ['leave begun', 'autoplay false', 'end']],
  ])('[SESSION8] leaves no autoplay behind, paid out or not: %s', (cashOut, expected) => {
    const { leaving, done } = start(playing(meters('playing', 0, true)));
    leaving.leave({ cashOut });
    expect(done).toEqual(expected);
  });
});

it('[WALLET15] passes on each report of credits once, and only while the machine is heard', () => {
  const { session$, held } = start();
  const reported = { ...meters('playing'), creditsMinor: 0 };
  session$.next(playing(reported));
  session$.next({ ...playing(reported), link: { kind: 'silent', since: 1 } } as Session);
  session$.next(playing(reported));
  session$.next({ ...playing({ ...reported }), link: { kind: 'connecting', attempt: 1 } } as Session);
  session$.next(playing(null));
  expect(held).toEqual(['500 at m1', '0 at m1']);
});

describe('a player who has to leave', () => {
  it.each([paid, failed, { kind: 'checking', since: 0 } as const])('[LEAVE3] goes with %j', (state) => {
    const { leaving, done, said, settle } = start();
    leaving.giveUp();
    leaving.giveUp();
    expect(done).toEqual(['leave begun', 'cash out m1 again']);
    settle(state);
    expect([done.slice(2), said]).toEqual([['end'], []]);
  });

  it('[LEAVE3] is told to wait while a game runs, and paid out when the machine has come to rest', () => {
    const { leaving, session$, done, said, settle } = start();
    leaving.giveUp();
    settle(tooEarly);
    expect(said).toMatchObject([{ id: 'leave-when-over', intent: 'info', message: { key: 'leave.when-over' } }]);
    for (const moving of [null, meters('in-bonus'), meters('playing', 3)]) session$.next(playing(moving));
    expect(done).toHaveLength(2);
    session$.next(playing(meters('playing')));
    expect(done.slice(2)).toEqual(['cash out m1 again']);
    settle(paid);
    expect(done.at(-1)).toBe('end');
  });

  it('[LEAVE3] asks again every five seconds without a report, for two minutes', () => {
    const { leaving, clock, done, settle } = start();
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

  it('[LEAVE3] [TIME2] is patient for two minutes where the clock is put back, too', () => {
    const { clock, device, done, settle, leaving } = start();
    leaving.giveUp();
    settle(tooEarly);
    device.jump(-3_600_000);
    for (let asked = 1; asked <= 24; asked += 1) {
      clock.advanceBy(5_000);
      settle(tooEarly);
    }
    expect(done.at(-1)).toBe('end');
  });

  it('[LEAVE3] [SESSION8] has autoplay stopped before each payment that is tried', () => {
    const { leaving, clock, done, settle } = start(playing(meters('playing', 0, true)));
    leaving.giveUp();
    settle(tooEarly);
    clock.advanceBy(5_000);
    const once = ['autoplay false', 'cash out m1 again'];
    expect(done).toEqual(['leave begun', ...once, ...once]);
  });

  it('[LEAVE3] is patient anew at the next machine', () => {
    const { leaving, session$, done, settle } = start();
    leaving.giveUp();
    settle(paid);
    session$.next(playing(meters('playing')));
    leaving.giveUp();
    expect(done.slice(-2)).toEqual(['leave begun', 'cash out m1 again']);
  });

  it('[LEAVE3] is not kept by a refusal to what was asked for before', () => {
    const { leaving, done, settle } = start();
    leaving.leave({ cashOut: true });
    leaving.giveUp();
    settle(failed, 'i1');
    expect(done).not.toContain('leave refused');
  });

  it('[INACTIVE3] is gone already where no machine is held', () => {
    const { leaving, done } = start(idle);
    leaving.giveUp();
    expect(done).toEqual(['end']);
  });
});

describe("the server's word", () => {
  const info = (action: 'QUIT_REQUEST' | 'CLOSE_SESSION' | null, text: string | null): Push => ({
    ...{ kind: 'info', code: null, params: {}, text, action },
  });

  it('[SESSION9] sends away at once, or when it is paid', () => {
    const quit = start();
    quit.push$.next(info('QUIT_REQUEST', null));
    expect([quit.done, quit.said.length]).toEqual([['end'], 1]);
    const closed = start();
    closed.push$.next(info('CLOSE_SESSION', 'Enough'));
    expect([closed.done, closed.said]).toMatchObject([
      ['leave begun', 'cash out m1 again'],
      [{ intent: 'error', message: { text: 'Enough' } }],
    ]);
  });

  it('[SESSION9] that says nothing does nothing, and none pays out where no machine is held', () => {
    const { push$, done, said } = start(idle);
    push$.next(info(null, null));
    push$.next({ kind: 'balance', balanceMinor: 1 });
    expect(said).toEqual([]);
    push$.next(info('CLOSE_SESSION', null));
    expect([done, said.length]).toEqual([[], 1]);
  });
});
