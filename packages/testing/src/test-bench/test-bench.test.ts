import { describe, expect, test } from 'vitest';
import type { FaultKind } from '../ports/faults.ts';
import { atMachine, credits, playing } from './scenes.ts';

describe('[PLATFORM33] a test bench', () => {
  test.each([
    ['clean', 'server-restarted', 4_000],
    ['killed', 'server-killed', 50_000],
  ] as const)('keeps every tab working after a server restart (%s)', (how, kind, withinMs) => {
    const bench = atMachine({ creditsMinor: 20_000 });
    const felt: FaultKind[] = [];
    bench.faults.happened$.subscribe((fault) => felt.push(fault));
    const other = bench.openTab();
    bench.clock.advanceBy(1_000);
    const { platform } = bench;
    bench.restartServer(how);
    expect(bench.platform).not.toBe(platform);
    bench.clock.advanceBy(withinMs);
    expect([playing(bench).link.kind, credits(bench)]).toEqual(['up', 20_000]);
    expect(other.player.notificationLink$.value.kind).toBe('live');
    const id = bench.platform.operator.players()[0]?.id ?? '';
    bench.platform.operator.deposit(id, 7);
    bench.clock.advanceBy(100);
    expect(other.player.wallet$.value.balanceMinor).toBe(480_007);
    expect(felt).toEqual(['second-tab', kind]);
  });

  test('shares faults, clock and device among all tabs', () => {
    const bench = atMachine();
    const other = bench.openTab();
    bench.clock.advanceBy(1_000);
    expect([other.ports.faults, other.ports.clock]).toEqual([bench.ports.faults, bench.ports.clock]);
    bench.faults.cut('notifications');
    expect([bench.player, other.player].map(({ notificationLink$ }) => notificationLink$.value.kind)).not.toContain(
      'live',
    );
    bench.device.shift(1_000);
    expect(other.ports.clock.now()).toBe(bench.clock.now() + 1_000);
  });

  test('closes one tab and keeps the other tab connected', () => {
    const bench = atMachine();
    const other = bench.openTab();
    bench.clock.advanceBy(1_000);
    bench.close();
    bench.clock.advanceBy(1_000);
    expect(other.player.notificationLink$.value.kind).toBe('live');
  });
});
