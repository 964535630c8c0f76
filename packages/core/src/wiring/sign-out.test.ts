import { describe, expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import type { TestBench } from '@farspin/testing';
import { atMachine, balance, demo, freeMachine, playing, signedIn, walletOnServer } from '@farspin/testing';
import {
  afterSignIn,
  leftOpenMessages,
  readLeftOpen,
  watchLeftOpen,
  withLeftOpen,
  withoutPageGone,
  type KeptLeftOpen,
  type LeftOpen,
} from './left-open.ts';
import { openAtMachine } from './open-at-machine.ts';
import { cashOutAndSignOut } from './sign-out.ts';

const keeping = { platform: { dials: { seatAtCashOut: 'kept', emptySession: 'waits' } } } as const;
const open = ({ player }: Pick<TestBench, 'player'>) =>
  openAtMachine({
    session: player.session$.value,
    reconnect: player.reconnect$.value,
    wallet: player.wallet$.value,
  });
const isSignedOut = ({ player }: TestBench): boolean => player.auth$.value.kind === 'signed-out';
const sessions = ({ platform }: TestBench) => platform.operator.sessions();

/** Reopens the page during a session. */
function reopened(): TestBench {
  const bench = atMachine({ ...keeping, creditsMinor: 30_000 });
  bench.reload();
  bench.clock.advanceBy(3_000);
  return bench;
}

describe('the open session of a player who signs out', () => {
  it('[SIGNOUT1] is null away from a machine', () => {
    expect(open(signedIn())).toBeNull();
  });

  it.each([0, 30_000])('[SIGNOUT1] is the session at the machine, with %d credits', (creditsMinor) => {
    expect(open(atMachine({ creditsMinor }))).toMatchObject({ creditsMinor, isChecked: false });
  });

  it('[SIGNOUT1] is the session that the server reports, even if the player has dismissed the reported session', () => {
    const bench = reopened();
    expect(open(bench)).toMatchObject({ creditsMinor: 30_000 });
    bench.player.setAside();
    expect(open(bench)).toMatchObject({ creditsMinor: 30_000 });
  });
});

it('[SIGNOUT1] the open session has no amount while a cash-in is pending', () => {
  const bench = atMachine({ ...keeping, creditsMinor: 1_000 });
  expect(open(bench)?.creditsMinor).toBe(1_000);
  bench.ports.faults.delayNext(2_000, 'transfer');
  bench.player.cashIn(5_000);
  bench.clock.advanceBy(500);
  expect(open(bench)?.creditsMinor).toBeNull();
  bench.clock.advanceBy(5_000);
  expect(open(bench)?.creditsMinor).toBe(6_000);
});

describe('a player who cashes out and signs out', () => {
  it.each([0, 30_000])(
    '[SIGNOUT2] has ended the session and has all the money before the sign-out, with %d credits',
    (creditsMinor) => {
      const bench = atMachine({ ...keeping, creditsMinor });
      const before = walletOnServer(bench);
      let signOuts = 0;
      cashOutAndSignOut(bench.player, bench.scope, () => {
        signOuts += 1;
        expect(sessions(bench)).toEqual([]);
        expect(walletOnServer(bench)).toBe(before + creditsMinor);
        bench.player.logout();
      });
      bench.clock.advanceBy(10_000);
      expect([signOuts, isSignedOut(bench)]).toEqual([1, true]);
    },
  );

  it('[SIGNOUT2] waits for a pending cash-in, and stays signed in while the outcome of the cash-in is unknown', () => {
    const bench = atMachine({ ...keeping, creditsMinor: 1_000 });
    bench.ports.faults.dropNext('after', 'transfer');
    bench.ports.faults.dropNext('before', 'transferStatus');
    bench.player.cashIn(5_000);
    bench.clock.advanceBy(100);
    cashOutAndSignOut(bench.player, bench.scope);
    bench.clock.advanceBy(300);
    expect(isSignedOut(bench)).toBe(false);
    bench.clock.advanceBy(60_000);
    expect(isSignedOut(bench)).toBe(false);
    expect(balance(bench)).toBe(walletOnServer(bench));
  });

  it.each(['asking', 'set aside'])('[SIGNOUT2] is paid out even if this tab does not hold the session: %s', (how) => {
    const bench = reopened();
    if (how === 'set aside') bench.player.setAside();
    const before = walletOnServer(bench);
    cashOutAndSignOut(bench.player, bench.scope);
    bench.clock.advanceBy(10_000);
    expect([isSignedOut(bench), sessions(bench), walletOnServer(bench)]).toEqual([true, [], before + 30_000]);
  });

  it('[SIGNOUT2] is paid out even if another tab plays the session', () => {
    const bench = atMachine({ ...keeping, creditsMinor: 30_000 });
    const other = bench.openTab();
    bench.clock.advanceBy(3_000);
    expect(other.player.reconnect$.value.kind).toBe('elsewhere');
    cashOutAndSignOut(other.player, other.scope);
    bench.clock.advanceBy(10_000);
    expect([other.player.auth$.value.kind, sessions(bench)]).toEqual(['signed-out', []]);
    expect(isSignedOut(bench)).toBe(true);
  });

  it.each(['before', 'after'] as const)(
    '[SIGNOUT2] stays signed in if the request or the answer is lost: %s',
    (fault) => {
      const bench = reopened();
      bench.faults.dropNext(fault, 'cancel');
      bench.faults.dropNext(fault, 'transferStatus');
      cashOutAndSignOut(bench.player, bench.scope);
      bench.clock.advanceBy(70_000);
      expect(bench.player.auth$.value.kind).toBe('signed-in');
      expect(bench.player.wallet$.value.intents.filter(({ action }) => action === 'cancel')).toHaveLength(1);
      expect(balance(bench)).toBe(walletOnServer(bench));
    },
  );

  it('[SIGNOUT2] [LEAVE2] is signed out when the game is over', () => {
    const bench = atMachine({ ...keeping, creditsMinor: 30_000 });
    bench.player.press('start');
    bench.clock.advanceBy(100);
    cashOutAndSignOut(bench.player, bench.scope);
    bench.clock.advanceBy(1_000);
    expect(bench.player.session$.value).toMatchObject({ leaving: true });
    bench.clock.advanceBy(20_000);
    expect([isSignedOut(bench), sessions(bench)]).toEqual([true, []]);
  });

  it('[SIGNOUT2] stays signed in if the machine does not pay out, and sees the reason', () => {
    const bench = atMachine({ ...keeping, creditsMinor: 30_000 });
    const { machineId } = playing(bench).target;
    bench.platform.operator.triggerBonus(machineId);
    bench.player.press('start');
    bench.clock.advanceBy(2_800);
    bench.platform.operator.setStatus(machineId, 'error');
    cashOutAndSignOut(bench.player, bench.scope);
    bench.clock.advanceBy(1_000);
    expect(bench.player.session$.value).toMatchObject({ leaving: true });
    bench.clock.advanceBy(130_000);
    expect(bench.player.session$.value).toMatchObject({ leaving: false, payOutRefused: { key: 'wallet.game-runs' } });
    expect(isSignedOut(bench)).toBe(false);
  });

  it('[SIGNOUT2] stays signed in if the page is locked before the cash-out is answered', () => {
    const bench = atMachine({
      ...{ ...keeping, creditsMinor: 30_000 },
      settings: { pin: { check: true }, idle: { afterMs: 10_000 } },
    });
    bench.clock.advanceBy(7_000);
    expect(bench.player.idleLock$.value.kind).toBe('unlocked');
    bench.ports.faults.delayNext(2_500, 'cashout');
    cashOutAndSignOut(bench.player, bench.scope);
    bench.clock.advanceBy(10_000);
    expect([bench.player.idleLock$.value.kind, bench.player.auth$.value.kind]).toEqual(['locked', 'signed-in']);
  });

  it('[LEAVE7] is signed out and sees a message if a session without credits cannot be ended', () => {
    const bench = atMachine(keeping);
    const left = watchLeftOpen(bench.player, bench.scope);
    bench.ports.faults.dropNext('unavailable', 'cancel');
    cashOutAndSignOut(bench.player, bench.scope);
    bench.clock.advanceBy(3_000);
    expect([isSignedOut(bench), sessions(bench).length]).toEqual([true, 1]);
    expect(left(true)).toEqual({ machine: expect.any(String), creditsMinor: 0 });
  });

  it('[LEAVE7] sees no message about a session that was ended or deliberately left open', () => {
    const bench = atMachine({ ...keeping, creditsMinor: 30_000 });
    const left = watchLeftOpen(bench.player, bench.scope);
    expect([left(true), left(false)]).toEqual([null, expect.anything()]);
    cashOutAndSignOut(bench.player, bench.scope);
    bench.clock.advanceBy(3_000);
    expect([isSignedOut(bench), left(true), left(false)]).toEqual([true, null, null]);
  });

  it('[SIGNOUT2] is not signed out by a late answer after signing in again', () => {
    const bench = atMachine({ ...keeping, creditsMinor: 30_000 });
    bench.ports.faults.delayNext(2_000, 'cashout');
    cashOutAndSignOut(bench.player, bench.scope);
    bench.player.logout();
    bench.clock.advanceBy(500);
    bench.player.login(demo);
    bench.clock.advanceBy(10_000);
    expect(bench.player.auth$.value.kind).toBe('signed-in');
  });
});

describe('the sign-in page after a sign-in that ended by itself', () => {
  const leftBy = (bench: TestBench, end: (bench: TestBench) => void): LeftOpen | null => {
    const left = watchLeftOpen(bench.player, bench.scope);
    end(bench);
    bench.clock.advanceBy(2_000);
    expect(isSignedOut(bench)).toBe(true);
    return left(false);
  };
  const refuse = ({ platform, player, clock }: TestBench): void => {
    platform.operator.expireTokens(platform.operator.players()[0]?.id ?? '');
    player.refreshLobby();
    clock.advanceBy(1_000);
  };

  it('[SIGNOUT3] shows the credits and the machine', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    expect(leftBy(bench, refuse)).toEqual({ machine: expect.any(String), creditsMinor: 30_000 });
  });

  it('[SIGNOUT3] shows nothing about a pending join', () => {
    const bench = signedIn();
    bench.player.join(freeMachine(bench));
    bench.clock.advanceBy(12);
    expect(leftBy(bench, ({ player }) => player.signOut(message('auth.invalid-token')))).toBeNull();
  });

  const left: KeptLeftOpen = { userId: '7', at: 1_000, machine: 'Ember', creditsMinor: 30_000 };
  const others: KeptLeftOpen = { ...left, userId: '8', machine: 'Nile', isOthers: true };

  it('[SIGNOUT3] shows a message that omits an unknown machine or amount', () => {
    expect(leftOpenMessages([left])).toMatchObject([
      { key: 'left.credits', params: { machine: 'Ember', amount: { minor: 30_000 } } },
    ]);
    expect(leftOpenMessages([{ ...left, creditsMinor: null }])).toMatchObject([{ key: 'left.open' }]);
    expect(leftOpenMessages([{ ...left, creditsMinor: 0 }])).toMatchObject([
      { key: 'left.not-ended', params: { machine: 'Ember' } },
    ]);
    const locked = { ...left, machine: null, creditsMinor: null };
    expect(leftOpenMessages([locked])).toMatchObject([{ key: 'left.locked', params: {} }]);
  });

  it('[SIGNOUT3] removes the record when the same player signs in, and hides machine and amount from other players', () => {
    expect(afterSignIn([left], '7')).toEqual([]);
    const kept = afterSignIn([left], '8');
    expect(leftOpenMessages(kept)).toMatchObject([{ key: 'left.others', params: {} }]);
    expect(afterSignIn(kept, '7')).toEqual([]);
    const both = withLeftOpen([others, { ...others, userId: '9' }], left);
    expect(leftOpenMessages(both)).toMatchObject([{ key: 'left.credits' }, { key: 'left.others' }]);
    expect(withLeftOpen(both, { ...left, machine: 'Orion' })).toHaveLength(3);
  });

  it('[SIGNOUT3] removes the record of a closed page if no session is open, and hides the record from another player', () => {
    const gone = { ...left, isPageGone: true };
    expect(withoutPageGone([gone, others], '7')).toEqual([others]);
    expect(withoutPageGone([left], '7')).toEqual([left]);
    expect(withoutPageGone([gone], '8')).toEqual([{ ...gone, isOthers: true }]);
  });

  it('[SIGNOUT3] [KEPT1] keeps a record for one day, and ignores malformed records', () => {
    const text = JSON.stringify([left, others]);
    expect(readLeftOpen(text, 1_000 + 86_399_999)).toEqual([left, others]);
    expect(readLeftOpen(text, 1_000 + 86_400_000)).toEqual([]);
    for (const broken of ['', '{}', '[1]', '[{"userId":"7","at":1e300,"machine":"a","creditsMinor":1}]'])
      expect(readLeftOpen(broken, 1_000)).toEqual([]);
    expect(readLeftOpen(text.replace('30000', '-1'), 1_000)).toEqual([others]);
    expect(readLeftOpen(text.replace('"7"', '""'), 1_000)).toEqual([others]);
  });

  it('[SIGNOUT3] shows nothing if the machine has no credits, or if the player is at no machine', () => {
    expect(leftBy(atMachine(), refuse)).toBeNull();
    expect(leftBy(signedIn(), refuse)).toBeNull();
  });

  it('[SIGNOUT3] shows the credits that the server reported for a session that this tab does not hold', () => {
    expect(leftBy(reopened(), refuse)).toEqual({ machine: expect.any(String), creditsMinor: 30_000 });
  });

  it('[SIGNOUT3] shows neither machine nor amount if the page was locked', () => {
    const bench = atMachine({
      creditsMinor: 30_000,
      settings: { pin: { check: true }, idle: { afterMs: 10_000 } },
    });
    const left = watchLeftOpen(bench.player, bench.scope);
    bench.clock.advanceBy(15_000);
    expect(bench.player.idleLock$.value.kind).toBe('locked');
    bench.player.logout();
    bench.clock.advanceBy(2_000);
    expect(left(false)).toEqual({ machine: null, creditsMinor: null });
    // A player behind the lock screen is not asked.
    expect(left(true)).toEqual({ machine: null, creditsMinor: null });
  });

  const locking = { pin: { check: true }, idle: { afterMs: 10_000 } };
  it.each([
    ['the token expired', ({ clock, player }: TestBench) => clock.advanceTo((player.endsAt$.value ?? 0) + 100)],
    [
      'the operator ended it',
      (bench: TestBench) => {
        bench.platform.operator.removePlayer('101');
        bench.clock.advanceBy(1_000);
        bench.platform.operator.expireTokens(bench.platform.operator.players()[0]?.id ?? '');
        bench.faults.cut('notifications');
        bench.clock.advanceBy(5_000);
      },
    ],
  ])('[SIGNOUT3] shows nothing about a session that was paid out while the page was locked, when %s', (_, end) => {
    const platform = { tokenLifetimeMs: 3_600_000, dials: { validate: 'keeps' } } as const;
    const bench = atMachine({ creditsMinor: 30_000, settings: locking, platform });
    const left = watchLeftOpen(bench.player, bench.scope);
    bench.clock.advanceBy(15_000);
    expect(bench.player.idleLock$.value.kind).toBe('locked');
    expect(left(false)).toEqual({ machine: null, creditsMinor: null });
    end(bench);
    expect([isSignedOut(bench), sessions(bench)]).toEqual([true, []]);
    expect(left(false)).toBeNull();
  });

  it('[SIGNOUT3] asks the player about the session at the next sign-in', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    refuse(bench);
    bench.player.login(demo);
    bench.clock.advanceBy(3_000);
    expect(bench.player.reconnect$.value.kind).toBe('asking');
  });
});
