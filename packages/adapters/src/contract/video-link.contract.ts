import type { VideoEvent } from '@farspin/core';
import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { useBench, type MakeSubject } from './bench.ts';

/** Defines Vitest tests for a `VideoLink` port. */
export function describeVideoLinkContract(name: string, makeSubject: MakeSubject): void {
  describe(`VideoLink: ${name}`, () => {
    const bench = useBench(makeSubject);
    const target = async () => {
      const { token } = await bench.signIn();
      return { token, machineId: (await bench.freeMachine(token)).id };
    };
    const framesAtLeast = (least: number) => (event: VideoEvent) =>
      event.kind === 'progress' && event.framesDecoded >= least;

    test('reports connecting, connected and increasing frame counts', async () => {
      const events = bench.observe(bench.ports.videoLink.watch(await target()));
      await events.until(framesAtLeast(10));
      const steps = events.events.map((event) => (event.kind === 'stage' ? event.stage : event.kind));
      // The DTLS handshake may end before its event arrives.
      expect(steps.filter((step) => !['progress', 'presented', 'dtls'].includes(step))).toEqual([
        ...['connecting', 'offer', 'ice', 'connected'],
      ]);
      const counts = events.events.flatMap((event) => (event.kind === 'progress' ? [event.framesDecoded] : []));
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    });

    test('connects with a pre-warmed link, and connects again afterwards', async () => {
      const wanted = await target();
      bench.observe(bench.ports.videoLink.preWarm(wanted.token));
      const first = bench.observe(bench.ports.videoLink.watch(wanted));
      await first.until(framesAtLeast(1));
      first.stop();
      await bench.observe(bench.ports.videoLink.watch(wanted)).until(framesAtLeast(1));
    });

    test('keeps receiving frames after a restart', async () => {
      const restart$ = new Subject<void>();
      const events = bench.observe(bench.ports.videoLink.watch({ ...(await target()), restart$ }));
      await events.until(framesAtLeast(5));
      restart$.next();
      await events.until(framesAtLeast(60));
      expect(events.events.filter(({ kind }) => kind === 'failed')).toEqual([]);
    });

    test('fails with the rejection and completes for an unknown machine', async () => {
      const { token } = await target();
      const events = await bench.observe(bench.ports.videoLink.watch({ token, machineId: 'none' })).ended();
      expect(events.at(-1)).toMatchObject({ kind: 'failed', error: { kind: 'refused' } });
    });

    test('fails as unauthorized when the token is invalid', async () => {
      const { machineId } = await target();
      const events = await bench.observe(bench.ports.videoLink.watch({ token: 'nonsense', machineId })).ended();
      expect(events.at(-1)).toMatchObject({ kind: 'failed', error: { kind: 'unauthorized' } });
    });

    test('fails as offline and completes when the server stops', async () => {
      const wanted = await target();
      await bench.takeAway();
      const events = await bench.observe(bench.ports.videoLink.watch(wanted)).ended();
      expect(events.at(-1)).toEqual({ kind: 'failed', error: { kind: 'offline' } });
    });
  });
}
