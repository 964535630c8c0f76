import { describe, expect, it } from 'vitest';
import type { TestBench } from '@farspin/testing';
import { atMachine, balance, freeMachine, playing, signedIn, walletOnServer } from '@farspin/testing';
import { cashOutAndSignOut } from '../wiring/sign-out.ts';

/** An operator that does not end sessions by itself, neither at a cash-out nor at a lost connection. */
const keeping = { platform: { dials: { seatAtCashOut: 'kept', emptySession: 'waits' } } } as const;
const sessions = ({ platform }: TestBench) => platform.operator.sessions();
const ends = ({ player }: TestBench) => player.wallet$.value.intents.filter(({ action }) => action === 'cancel');

/** Starts joining a machine with a late answer. `part` selects whether the request is also executed late. */
function joining(part: 'request' | 'answer' = 'answer', options: Parameters<typeof signedIn>[0] = keeping): TestBench {
  const bench = signedIn(options);
  const machine = freeMachine(bench);
  bench.ports.faults.delayNext(1_000, 'machine.init', part);
  bench.player.join(machine);
  bench.clock.advanceBy(300);
  expect(bench.player.session$.value.kind).toBe('joining');
  return bench;
}
/** Starts a player who continues a session with credits. */
function continuing(): TestBench {
  const bench = atMachine({ ...keeping, creditsMinor: 30_000 });
  bench.reload();
  bench.clock.advanceBy(3_000);
  bench.ports.faults.delayNext(1_000, 'machine.init', 'answer');
  bench.player.continueSession();
  bench.clock.advanceBy(300);
  return bench;
}

describe('a player who leaves while a machine is being joined', () => {
  it.each(['request', 'answer'] as const)('[LEAVE5] has no session afterwards, even with a late %s', (part) => {
    const bench = joining(part);
    const asked: string[] = [];
    bench.player.reconnect$.subscribe(({ kind }) => asked.push(kind));
    const told = bench.notices.length;
    bench.player.leave({ cashOut: false });
    expect(bench.player.session$.value.kind).toBe('idle');
    bench.clock.advanceBy(10_000);
    expect([sessions(bench), asked.includes('asking'), bench.notices.slice(told)]).toEqual([[], false, []]);
    expect(ends(bench)).toMatchObject([{ creditsMinor: 0, state: { kind: 'done' } }]);
  });

  it('[LEAVE5] has no session afterwards, regardless of the moment of leaving', () => {
    for (let ms = 0; ms < 40; ms += 1) {
      const bench = signedIn(keeping);
      bench.player.join(freeMachine(bench));
      bench.clock.advanceBy(ms);
      bench.player.leave({ cashOut: false });
      bench.clock.advanceBy(10_000);
      expect([ms, sessions(bench), bench.player.reconnect$.value.kind]).toEqual([ms, [], 'hidden']);
      expect(ends(bench).length).toBeLessThanOrEqual(1);
    }
  });

  it('[LEAVE5] sends no request to end the session if the join request was never sent', () => {
    const bench = signedIn(keeping);
    const machine = freeMachine(bench);
    bench.ports.faults.down(true);
    bench.player.join(machine);
    bench.player.leave({ cashOut: false });
    bench.ports.faults.down(false);
    bench.clock.advanceBy(10_000);
    expect(ends(bench)).toEqual([]);
  });

  it('[LEAVE5] joins another machine as soon as the first session has ended', () => {
    const bench = joining();
    bench.player.leave({ cashOut: false });
    bench.player.join({ machineId: '203', name: '203' });
    bench.clock.advanceBy(3_000);
    expect(playing(bench).target.machineId).toBe('203');
    expect(sessions(bench)).toMatchObject([{ machineId: '203', connected: true }]);
    expect(ends(bench)).toHaveLength(1);
  });

  it('[LEAVE5] moves to another machine without a notice about leaving', () => {
    const bench = joining();
    bench.player.join({ machineId: '203', name: '203' });
    expect(bench.player.session$.value).toMatchObject({ kind: 'joining', target: { machineId: '203' } });
    bench.clock.advanceBy(3_000);
    expect(sessions(bench)).toMatchObject([{ machineId: '203', connected: true }]);
  });

  it('[LEAVE5] ends the first session if the second join is abandoned before the first machine has answered', () => {
    const bench = joining();
    const first = bench.player.session$.value;
    bench.player.join({ machineId: '203', name: '203' });
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(10_000);
    expect(sessions(bench)).toEqual([]);
    expect(ends(bench)).toMatchObject([{ machineId: first.kind === 'joining' && first.target.machineId }]);
  });

  it('[LEAVE5] leaves at once between two join attempts', () => {
    const bench = joining();
    bench.ports.faults.down(true);
    bench.clock.advanceBy(200);
    expect(bench.player.session$.value).toMatchObject({ kind: 'joining' });
    bench.player.leave({ cashOut: false });
    expect([bench.player.session$.value.kind, bench.player.ending$.value]).toEqual(['idle', false]);
  });

  it('[LEAVE5] is asked about the session if the join request gets no answer', () => {
    const bench = joining();
    bench.ports.faults.cut('machine');
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(10_000);
    expect([ends(bench), bench.player.reconnect$.value.kind]).toEqual([[], 'asking']);
  });

  it('[LEAVE5] leaves the credits of a continued session on the machine, and is asked about that session', () => {
    const bench = continuing();
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(10_000);
    expect([ends(bench), sessions(bench).length]).toEqual([[], 1]);
    expect(bench.player.reconnect$.value.kind).toBe('asking');
  });

  it('[LEAVE5] receives the credits of a continued session if the player requests a cash-out', () => {
    const bench = continuing();
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(10_000);
    expect([sessions(bench), balance(bench)]).toEqual([[], walletOnServer(bench)]);
    expect(ends(bench)).toMatchObject([{ state: { kind: 'done' } }]);
  });

  it('[LEAVE6] sends a cash-out request if the machine does not report credits', () => {
    const dials = { ...keeping.platform.dials, capabilities: [] };
    const bench = joining('answer', { platform: { dials } });
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(10_000);
    expect([sessions(bench), ends(bench).length]).toEqual([[], 1]);
  });
});

describe('a player who signs out while a machine is being joined', () => {
  it('[SIGNOUT2] has no session afterwards', () => {
    const bench = joining();
    cashOutAndSignOut(bench.player, bench.scope);
    bench.clock.advanceBy(10_000);
    expect([bench.player.auth$.value.kind, sessions(bench)]).toEqual(['signed-out', []]);
  });

  it('[SIGNOUT2] cashes out the credits of a continued session', () => {
    const bench = continuing();
    const before = walletOnServer(bench);
    cashOutAndSignOut(bench.player, bench.scope);
    bench.clock.advanceBy(10_000);
    expect([bench.player.auth$.value.kind, sessions(bench)]).toEqual(['signed-out', []]);
    expect(walletOnServer(bench)).toBe(before + 30_000);
  });

  /** Leaves and starts joining another machine, before the join request is sent. */
  function joiningAnother(cashIn: { readonly creditsMinor: number }, noSessionAtInit: 'pushed' | 'silent'): TestBench {
    const dials = { ...keeping.platform.dials, noSessionAtInit };
    const bench =
      cashIn.creditsMinor > 0 ? atMachine({ platform: { dials }, ...cashIn }) : signedIn({ platform: { dials } });
    bench.player.leave({ cashOut: false });
    bench.player.join({ machineId: '203', name: '203' });
    expect(bench.player.session$.value.kind).toBe('joining');
    return bench;
  }

  it.each([0, 2_000])(
    '[SIGNOUT4] cashes out the credits on the machine that the server names, %d ms after the request to continue',
    (ms) => {
      const bench = atMachine({ ...keeping, creditsMinor: 30_000 });
      const before = walletOnServer(bench);
      bench.reload();
      bench.clock.advanceBy(3_000);
      bench.ports.faults.lag('machine', 5_000);
      bench.player.continueSession();
      bench.clock.advanceBy(ms);
      cashOutAndSignOut(bench.player, bench.scope);
      bench.clock.advanceBy(10_000);
      expect([bench.player.auth$.value.kind, sessions(bench)]).toEqual(['signed-out', []]);
      expect(walletOnServer(bench)).toBe(before + 30_000);
    },
  );

  it('[SIGNOUT4] cashes out credits that were left on another machine', () => {
    const bench = joiningAnother({ creditsMinor: 30_000 }, 'pushed');
    const before = walletOnServer(bench);
    cashOutAndSignOut(bench.player, bench.scope);
    bench.clock.advanceBy(10_000);
    expect([bench.player.auth$.value.kind, sessions(bench)]).toEqual(['signed-out', []]);
    expect(walletOnServer(bench)).toBe(before + 30_000);
  });

  it('[SIGNOUT4] stays signed in if the server cannot be reached, and is asked about the session later', () => {
    const bench = joiningAnother({ creditsMinor: 30_000 }, 'pushed');
    bench.ports.faults.down(true);
    bench.clock.advanceBy(1_000);
    cashOutAndSignOut(bench.player, bench.scope);
    bench.ports.faults.down(false);
    bench.clock.advanceBy(10_000);
    expect([bench.player.auth$.value.kind, bench.player.reconnect$.value.kind]).toEqual(['signed-in', 'asking']);
  });

  it('[SIGNOUT4] stays signed in while a cash-out from the machine that the server names is being checked', () => {
    const bench = atMachine({ ...keeping, creditsMinor: 30_000 });
    for (const call of ['cashout', 'transferStatus'] as const) bench.ports.faults.dropNext('before', call);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(10_000);
    bench.player.join({ machineId: '203', name: '203' });
    cashOutAndSignOut(bench.player, bench.scope);
    bench.clock.advanceBy(10_000);
    expect([bench.player.auth$.value.kind, ends(bench)]).toEqual(['signed-in', []]);
  });

  it.each(['pushed', 'silent'] as const)(
    '[SIGNOUT4] is signed out if the server reports no open session: %s',
    (word) => {
      const bench = joiningAnother({ creditsMinor: 0 }, word);
      cashOutAndSignOut(bench.player, bench.scope);
      bench.clock.advanceBy(3_000);
      expect([bench.player.auth$.value.kind, ends(bench)]).toEqual(['signed-out', []]);
    },
  );

  it('[SIGNOUT4] is signed out if the machine refuses the join', () => {
    const bench = signedIn(keeping);
    bench.ports.faults.delayNext(1_000, 'machine.init', 'answer');
    bench.player.join({ machineId: 'none', name: 'none' });
    bench.clock.advanceBy(300);
    cashOutAndSignOut(bench.player, bench.scope);
    bench.clock.advanceBy(5_000);
    expect(bench.player.auth$.value.kind).toBe('signed-out');
  });

  it('[LEAVE5] ends no session on behalf of the next player', () => {
    const bench = joining();
    bench.player.leave({ cashOut: false });
    bench.player.logout();
    bench.clock.advanceBy(10_000);
    expect(bench.player.wallet$.value.intents).toEqual([]);
  });
});
