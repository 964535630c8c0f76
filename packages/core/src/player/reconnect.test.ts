import { of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { err } from '../kernel/result.ts';
import { createTestBench, type TestBench } from '@farspin/testing';
import { atMachine, balance, credits, demo, playing, walletOnServer } from '@farspin/testing';

describe('the reconnect dialog', () => {
  function reopened(): TestBench {
    const bench = atMachine({ creditsMinor: 30_000 });
    bench.reload();
    bench.clock.advanceBy(1_000);
    return bench;
  }

  it('[RECONNECT1] opens after a reload during a session', () => {
    expect(reopened().player.reconnect$.value).toMatchObject({
      kind: 'asking',
      status: 'waiting',
      message: { key: 'reconnect.waiting' },
      actions: ['continue', 'cashout', 'kick'],
    });
  });

  it('[RECONNECT2] continues the same session with the same credits', () => {
    const bench = reopened();
    const [before] = bench.platform.operator.sessions();
    bench.player.continueSession();
    bench.player.continueSession();
    bench.clock.advanceBy(1_000);
    expect(credits(bench)).toBe(30_000);
    expect(bench.platform.operator.sessions()).toMatchObject([{ id: before?.id, connected: true }]);
    expect(bench.player.reconnect$.value.kind).toBe('hidden');
  });

  it('[RECONNECT4] cashes out to the wallet', () => {
    const bench = reopened();
    const before = balance(bench);
    bench.player.cancelSession();
    bench.clock.advanceBy(1_000);
    expect(balance(bench)).toBe(before + 30_000);
    expect(bench.player.reconnect$.value.kind).toBe('hidden');
    expect(bench.platform.operator.sessions()).toEqual([]);
  });

  it('[RECONNECT7] opens again when a cash-out times out, and shows that the cash-out is being checked', () => {
    const bench = reopened();
    bench.faults.dropNext('before', 'cancel');
    bench.player.cancelSession();
    bench.clock.advanceBy(4_900);
    expect(bench.player.reconnect$.value.kind).toBe('hidden');
    bench.clock.advanceBy(200);
    const checking = { kind: 'asking', actions: ['continue'], failure: { key: 'wallet.checking' } };
    expect(bench.player.reconnect$.value).toMatchObject(checking);
    bench.player.cancelSession();
    bench.player.kickPlayer();
    expect(bench.player.reconnect$.value).toMatchObject(checking);
    bench.clock.advanceBy(48_000);
    expect(bench.player.wallet$.value.intents.filter(({ action }) => action === 'cancel')).toHaveLength(1);
    expect(bench.player.reconnect$.value).toMatchObject({ kind: 'asking', failure: null });
    bench.player.cancelSession();
    bench.clock.advanceBy(5_000);
    expect(bench.player.reconnect$.value.kind).toBe('hidden');
    expect(bench.platform.operator.sessions()).toEqual([]);
  });

  it('[RECONNECT7] closes when a cash-out without an answer turns out to be paid', () => {
    const bench = reopened();
    bench.faults.dropNext('after', 'cancel');
    bench.player.cancelSession();
    bench.clock.advanceBy(20_000);
    expect(bench.player.reconnect$.value.kind).toBe('hidden');
    expect(bench.platform.operator.sessions()).toEqual([]);
  });

  it('[RECONNECT7] stays open while a cash-out from the machine is being checked, and accepts another cash-out after a failure', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    bench.faults.dropNext('before', 'cashout');
    bench.player.cashOut();
    bench.reload();
    bench.clock.advanceBy(1_000);
    expect(bench.player.reconnect$.value).toMatchObject({ kind: 'asking', failure: { key: 'wallet.checking' } });
    bench.player.cancelSession();
    bench.clock.advanceBy(29_000);
    expect(bench.player.reconnect$.value).toMatchObject({ kind: 'asking', failure: null });
    bench.player.cancelSession();
    bench.clock.advanceBy(1_000);
    expect(bench.platform.operator.sessions()).toEqual([]);
  });

  it('[RECONNECT8] opens when the player leaves credits on a machine, regardless of earlier reports from the server', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    bench.platform.operator.setStatus('101', 'not-available');
    bench.clock.advanceBy(1_000);
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(1_999);
    expect(bench.player.reconnect$.value.kind).toBe('hidden');
    bench.clock.advanceBy(100);
    expect(bench.player.reconnect$.value).toMatchObject({ kind: 'asking', machineId: '101', status: 'not-available' });
  });

  it('[RECONNECT5] shows the reason when a kick fails, and closes when a kick succeeds', () => {
    const bench = reopened();
    bench.ports.faults.dropNext('before', 'kick');
    bench.player.kickPlayer();
    expect(bench.player.reconnect$.value).toMatchObject({ busy: true });
    bench.clock.advanceBy(10_000);
    expect(bench.player.reconnect$.value).toMatchObject({ busy: false, failure: { key: 'failure.lost' } });
    bench.player.kickPlayer();
    bench.clock.advanceBy(1_000);
    expect(bench.player.reconnect$.value.kind).toBe('hidden');
  });

  it.each([null, 'before', 'after'] as const)(
    '[RECONNECT5] reads the balance after a kick, with or without an answer: %s',
    (fault) => {
      const bench = reopened();
      if (fault !== null) bench.faults.dropNext(fault, 'kick');
      const asked: string[] = [];
      bench.faults.sent$.subscribe(({ call }) => asked.push(call));
      bench.player.kickPlayer();
      bench.clock.advanceBy(6_000);
      expect(asked.slice(asked.indexOf('kick'))).toContain('balance');
      expect(balance(bench)).toBe(walletOnServer(bench));
    },
  );

  it('[RECONNECT9] can be closed after a failed kick, and opens again after a failed join of another machine', () => {
    const bench = reopened();
    bench.faults.dropNext('before', 'kick');
    bench.player.kickPlayer();
    bench.clock.advanceBy(10_000);
    bench.player.setAside();
    expect(bench.player.reconnect$.value).toMatchObject({ kind: 'dismissed', target: { machineId: '101' } });
    bench.faults.wake();
    bench.clock.advanceBy(3_000);
    expect(bench.player.reconnect$.value.kind).toBe('dismissed');
    expect(bench.platform.operator.sessions()).toHaveLength(1);
    bench.player.join({ machineId: '102', name: 'Another' });
    bench.clock.advanceBy(5_000);
    expect(bench.player.reconnect$.value).toMatchObject({ kind: 'asking', machineId: '101' });
  });

  it.each([
    [405, 'failed'],
    [200, 'checking'],
  ])('[ANSWER2] for status %s without an answer from an operator, shows the cash-out as %d', (status, kind) => {
    const bench = reopened();
    const asked = vi
      .spyOn(bench.ports.api, 'cancel')
      .mockReturnValue(of(err({ kind: 'not-an-operator', status } as const)));
    bench.player.cancelSession();
    bench.clock.advanceBy(500);
    expect(bench.player.wallet$.value.intents.at(-1)).toMatchObject({ action: 'cancel', state: { kind } });
    bench.clock.advanceBy(50_000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(bench.player.wallet$.value.intents.at(-1)?.state.kind).not.toBe('checking');
  });

  it('[RECONNECT3] is hidden once the time for an answer from the server is over', () => {
    const bench = createTestBench();
    expect(bench.player.reconnect$.value.kind).toBe('unknown');
    bench.player.login(demo);
    bench.clock.advanceBy(2_500);
    expect(bench.player.reconnect$.value.kind).toBe('hidden');
  });
});

describe('connections that wait for their next attempt', () => {
  const connectionsOf = (bench: TestBench) =>
    [playing(bench).link, bench.player.notificationLink$.value, bench.player.media$.value].map(({ kind }) => kind);
  /** Cuts the control, notification and picture connections for a while, and then makes them reachable again. */
  function lost(seed = 1): TestBench {
    const bench = atMachine({ creditsMinor: 20_000, seed });
    bench.faults.down(true);
    bench.clock.advanceBy(20_000);
    bench.faults.down(false);
    expect(connectionsOf(bench)).toEqual(['waiting', 'waiting', 'waiting']);
    return bench;
  }
  const back = ['up', 'live', 'live'];

  it.each<[string, (bench: TestBench) => void]>([
    ['when the player asks', ({ player }) => player.retryNow()],
    ['when the network may be back', ({ faults }) => faults.wake()],
    ['when the device has slept', ({ device }) => device.sleep(10)],
  ])('[LADDER2] are retried at once %s', (_when, wake) => {
    const bench = lost();
    wake(bench);
    expect(connectionsOf(bench)).toEqual(['connecting', 'connecting', 'connecting']);
    bench.clock.advanceBy(600);
    expect(connectionsOf(bench)).toEqual(back);
  });

  it.each([2, 3, 5, 6])('[LADDER5] are retried at once when any connection is back: seed %d', (seed) => {
    const bench = lost(seed);
    const until = bench.clock.now() + 10_000;
    while (!connectionsOf(bench).some((kind) => back.includes(kind)) && bench.clock.now() < until)
      bench.clock.advanceBy(1);
    expect(connectionsOf(bench)).not.toContain('waiting');
    bench.clock.advanceBy(600);
    expect(connectionsOf(bench)).toEqual(back);
  });
});
