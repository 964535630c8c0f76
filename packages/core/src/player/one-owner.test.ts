import { describe, expect, it } from 'vitest';
import { createTestBench, type TestBench, type TestBenchTab } from '@farspin/testing';
import { atMachine, balance, demo, freeMachine, playing, signedIn, walletOnServer } from '@farspin/testing';

/** Records the maximum number of tabs that play at the same time. */
function watchOwners(...tabs: readonly Pick<TestBenchTab, 'player'>[]): { readonly most: number } {
  const seen = { most: 0 };
  const count = (): void => {
    const playing = tabs.filter(({ player }) => player.session$.value.kind === 'playing');
    seen.most = Math.max(seen.most, playing.length);
  };
  for (const { player } of tabs) player.session$.subscribe(count);
  return seen;
}
const sent = (bench: TestBench): string[] => {
  const calls: string[] = [];
  bench.faults.sent$.subscribe(({ call }) => calls.push(call));
  return calls;
};

describe('a second tab of one player', () => {
  function beside(creditsMinor = 20_000) {
    const bench = atMachine({ creditsMinor });
    const { target } = playing(bench);
    const other = bench.openTab();
    const seen = watchOwners({ player: bench.player }, other);
    bench.clock.advanceBy(1_000);
    return { bench, other, target, seen };
  }
  const elsewhere = (machineId: string, isLost = false) => ({ kind: 'elsewhere', target: { machineId }, isLost });

  it('[OWNER4] reports the session in the first tab instead of the dialog, and accepts no answer to the dialog', () => {
    const { bench, other, target } = beside();
    const calls = sent(bench);
    expect(other.player.reconnect$.value).toMatchObject(elsewhere(target.machineId));
    other.player.continueSession();
    other.player.cancelSession();
    other.player.kickPlayer();
    bench.clock.advanceBy(1_000);
    expect(calls).toEqual([]);
    expect(playing(bench).link.kind).toBe('up');
  });

  it('[OWNER1] is refused with the reason when it joins, and makes no connection', () => {
    const { bench, other, target, seen } = beside();
    other.player.setAside();
    const calls = sent(bench);
    other.player.join({ machineId: '102', name: 'Another' });
    bench.clock.advanceBy(50);
    expect(other.player.session$.value).toEqual({ kind: 'idle', ended: null });
    expect(other.player.reconnect$.value).toMatchObject(elsewhere(target.machineId));
    bench.clock.advanceBy(2_050);
    expect(other.player.reconnect$.value).toMatchObject(elsewhere(target.machineId));
    expect(calls.filter((call) => call.startsWith('machine'))).toEqual([]);
    expect(seen.most).toBe(1);
  });

  it('[OWNER1] is refused before the server reports a session', () => {
    const bench = signedIn();
    const target = freeMachine(bench);
    const other = bench.openTab();
    bench.clock.advanceBy(3_000);
    bench.player.join(target);
    bench.clock.advanceBy(2);
    other.player.join(target);
    bench.clock.advanceBy(2);
    expect(other.player.reconnect$.value).toMatchObject(elsewhere(target.machineId));
    bench.clock.advanceBy(5_000);
    expect(playing(bench).target).toEqual(target);
    expect(other.player.reconnect$.value).toMatchObject(elsewhere(target.machineId));
  });

  it('[OWNER2] takes over the session when the player asks, with the same credits and without a payment', () => {
    const { bench, other, target, seen } = beside();
    const [before] = bench.platform.operator.sessions();
    const wallet = [balance(bench), walletOnServer(bench)];
    other.player.takeOver();
    bench.clock.advanceBy(1_000);
    expect(playing({ ...bench, player: other.player })).toMatchObject({ target, meters: { creditsMinor: 20_000 } });
    expect(other.player.reconnect$.value.kind).toBe('hidden');
    expect(bench.platform.operator.sessions()).toMatchObject([{ id: before?.id, connected: true }]);
    expect([balance(bench), walletOnServer(bench)]).toEqual(wallet);
    expect(seen.most).toBe(1);
  });

  it('[OWNER2] takes over the open session even if the player requested another machine', () => {
    const { bench, other, target } = beside();
    other.player.join({ machineId: '102', name: 'Another' });
    bench.clock.advanceBy(50);
    other.player.takeOver();
    bench.clock.advanceBy(1_000);
    expect(playing({ ...bench, player: other.player })).toMatchObject({ target, meters: { creditsMinor: 20_000 } });
  });

  it('[OWNER3] stops the first tab with a reason, and the first tab takes over again only when the player asks', () => {
    const { bench, other, target } = beside();
    other.player.takeOver();
    bench.clock.advanceBy(3);
    expect(bench.player.session$.value).toEqual({ kind: 'idle', ended: null });
    expect(bench.player.media$.value.kind).toBe('off');
    expect(bench.player.reconnect$.value).toMatchObject(elsewhere(target.machineId, true));
    bench.clock.advanceBy(60_000);
    expect(bench.player.reconnect$.value).toMatchObject(elsewhere(target.machineId, true));
    expect(playing({ ...bench, player: other.player }).link.kind).toBe('up');
    bench.player.takeOver();
    bench.clock.advanceBy(1_000);
    expect(playing(bench)).toMatchObject({ target, meters: { creditsMinor: 20_000 } });
    expect(other.player.reconnect$.value).toMatchObject(elsewhere(target.machineId, true));
  });

  it('[OWNER3] stops the first tab without a payment, even during a cash-in', () => {
    const { bench, other } = beside();
    const before = walletOnServer(bench);
    bench.player.cashIn(5_000);
    other.player.takeOver();
    bench.clock.advanceBy(30_000);
    expect(playing({ ...bench, player: other.player }).meters?.creditsMinor).toBe(
      20_000 + before - walletOnServer(bench),
    );
    expect(bench.player.wallet$.value.intents.every(({ state }) => state.kind !== 'sending')).toBe(true);
  });

  it('[OWNER4] does not report a dismissed session again until the session is over', () => {
    const { bench, other } = beside();
    other.player.setAside();
    bench.faults.cut('machine');
    bench.clock.advanceBy(5_000);
    expect(other.player.reconnect$.value.kind).toBe('set-aside');
    other.player.takeOver();
    bench.clock.advanceBy(1_000);
    expect(playing(bench).link.kind).toBe('up');
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(1_000);
    expect(other.player.reconnect$.value.kind).toBe('hidden');
  });

  it('[OWNER4] offers to continue the session when the first tab was closed with credits on the machine', () => {
    const { bench, other, target } = beside();
    bench.close();
    bench.clock.advanceBy(1_000);
    expect(other.player.reconnect$.value).toMatchObject({ kind: 'asking', machineId: target.machineId });
    other.player.continueSession();
    bench.clock.advanceBy(1_000);
    expect(playing({ ...bench, player: other.player }).meters?.creditsMinor).toBe(20_000);
  });

  it('[OWNER4] forgets the session after sign-out', () => {
    const { bench, other } = beside();
    other.player.logout();
    bench.clock.advanceBy(1_000);
    expect([bench.player, other.player].map(({ reconnect$ }) => reconnect$.value.kind)).toEqual(['unknown', 'unknown']);
  });

  it('[OWNER5] [SESSION20] sends no request for a join before sign-in, and shows the reason', () => {
    const bench = createTestBench();
    const calls = sent(bench);
    bench.player.join({ machineId: '101', name: '' });
    expect(bench.notices).toMatchObject([{ intent: 'error', message: { key: 'lobby.sign-in-first' } }]);
    bench.clock.advanceBy(10_000);
    expect([bench.player.session$.value, bench.notices.length]).toEqual([{ kind: 'idle', ended: null }, 1]);
    expect(calls).toEqual([]);
  });

  it('[OWNER5] does not block this player if another player signs in there', () => {
    const { bench, other, target } = beside();
    const name = { username: 'player1', password: 'player11234' };
    other.player.logout();
    bench.clock.advanceBy(1_000);
    other.player.login(name);
    bench.clock.advanceBy(1_000);
    // Without the device's token, the player is not asked which sign-in continues [AUTH16].
    bench.ports.store.remove('token');
    bench.player.login(demo);
    bench.clock.advanceBy(1_000);
    bench.player.continueSession();
    other.player.join({ machineId: '103', name: 'Third' });
    bench.clock.advanceBy(1_000);
    expect(playing(bench).target.machineId).toBe(target.machineId);
    expect(playing({ ...bench, player: other.player }).target.machineId).toBe('103');
  });
});
