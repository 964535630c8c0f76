import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { portsBench } from './ports.fixture.ts';

describe('[PLATFORM24] video', () => {
  const watch = ({ ports }: ReturnType<typeof portsBench>, token: string, machineId = '101') => {
    const heard: string[] = [];
    let frames = 0;
    ports.videoLink.watch({ machineId, token }).subscribe({
      next: (event) => {
        if (event.kind === 'progress') frames = event.framesDecoded;
        else if (event.kind !== 'presented' && event.kind !== 'stage')
          heard.push(event.kind === 'failed' ? event.error.kind : event.kind);
      },
      complete: () => heard.push('completed'),
    });
    return { heard, frames: () => frames };
  };

  test('reports no frames while frozen, and continues when the freeze ends', () => {
    const bench = portsBench();
    const { token } = bench.signIn();
    const { heard, frames } = watch(bench, token);
    bench.clock.advanceBy(1_010);
    expect(heard).toEqual(['connecting', 'connected']);
    expect(frames()).toBe(32);
    bench.ports.faults.freezeVideo(true);
    bench.clock.advanceBy(1_000);
    expect(frames()).toBe(32);
    bench.ports.faults.freezeVideo(false);
    bench.clock.advanceBy(1_000);
    expect(frames()).toBe(64);
  });

  test.each([0, 4_500])('[PLATFORM48] reaches its stages when the offer is answered after %i ms', (offerDelayMs) => {
    const bench = portsBench({ offerDelayMs });
    const { token } = bench.signIn();
    const heard: string[] = [];
    const restart$ = new Subject<void>();
    bench.ports.videoLink.watch({ machineId: '101', token, restart$ }).subscribe((event) => {
      if (event.kind === 'stage') heard.push(event.stage);
      else if (event.kind === 'connected') heard.push(event.kind);
    });
    bench.clock.advanceBy(9 + offerDelayMs);
    expect(heard).toEqual(['offer']);
    bench.clock.advanceBy(1);
    expect(heard).toEqual(['offer', 'ice', 'dtls', 'connected']);
    restart$.next();
    bench.clock.advanceBy(9 + offerDelayMs);
    expect(heard).toHaveLength(4);
    bench.clock.advanceBy(1);
    expect(heard).toHaveLength(5);
  });

  test('[PLATFORM48] stays unanswered if the operator never answers an offer', () => {
    const bench = portsBench({ offerDelayMs: 'never' });
    const { heard } = watch(bench, bench.signIn().token);
    bench.clock.advanceBy(600_000);
    expect(heard).toEqual(['connecting']);
  });

  test('fails and completes when the connection is cut, refused or impossible', () => {
    const bench = portsBench();
    const { token } = bench.signIn();
    const [cut, refused] = [watch(bench, token), watch(bench, token, 'nowhere')];
    bench.clock.advanceBy(10);
    bench.ports.faults.cut('video');
    bench.ports.faults.down(true);
    const down = watch(bench, token);
    bench.clock.advanceBy(10);
    expect(cut.heard).toEqual(['connecting', 'connected', 'lost', 'completed']);
    expect(refused.heard).toEqual(['connecting', 'refused', 'completed']);
    expect(down.heard).toEqual(['connecting', 'offline', 'completed']);
  });

  test.each(['halfOpen', 'blackhole'] as const)(
    '[PLATFORM30] delivers no frame while its connection is silent: %s',
    (how) => {
      const bench = portsBench();
      const { heard, frames } = watch(bench, bench.signIn().token);
      bench.clock.advanceBy(1_010);
      const before = frames();
      if (how === 'halfOpen') bench.faults.halfOpen('video');
      else bench.faults.blackhole(60_000);
      bench.clock.advanceBy(44_999);
      expect([frames(), heard.at(-1)]).toEqual([before, 'connected']);
      bench.clock.advanceBy(1);
      expect(heard.slice(-2)).toEqual(['lost', 'completed']);
    },
  );

  test('[PLATFORM30] continues after a short blackhole', () => {
    const bench = portsBench();
    const { heard, frames } = watch(bench, bench.signIn().token);
    bench.clock.advanceBy(1_010);
    bench.faults.blackhole(10_000);
    bench.clock.advanceBy(10_000);
    const before = frames();
    bench.clock.advanceBy(60_000);
    expect(heard).toEqual(['connecting', 'connected']);
    expect(frames()).toBeGreaterThan(before + 1_700);
  });
});
