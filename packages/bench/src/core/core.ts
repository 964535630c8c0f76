import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchContext } from '../harness/context.ts';
import { bundle } from '../harness/bundle.ts';
import { percentile, type Figure } from '../harness/figures.ts';
import type { playRounds, Round } from './rounds.ts';

/**
 * Measures the path of a WebSocket message from text through socket.io's client and the adapter's schemas to the
 * player's state. Messages are processed one at a time in a lobby of 1 000 machines, in a production bundle. The floor
 * passes the same messages through the same client to a plain subject.
 */
export async function measureCore({ runs, note }: BenchContext): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-bench-'));
  try {
    const file = await bundle(join(import.meta.dirname, 'rounds.ts'), folder);
    const rounds: { readonly playRounds: typeof playRounds } = await import(pathToFileURL(file).href);
    const { product, bare } = await rounds.playRounds(runs);
    product.forEach((round, index) =>
      note(
        `round ${index + 1} of ${runs}: ${perSecond([round])} events/s, bare sockets ${perSecond(bare.slice(index, index + 1))}`,
      ),
    );
    return [
      figure('core.events-per-second', '1/s', product, bare, perSecond),
      figure('core.event.p50', 'µs', product, bare, medianUs),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figure(
  metric: string,
  unit: string,
  product: readonly Round[],
  bare: readonly Round[],
  measure: (rounds: readonly Round[]) => number,
): Figure {
  const value = measure(product);
  const floor = measure(bare);
  return {
    bench: 'core',
    metric,
    unit,
    value,
    floor,
    ratio: hundredths(value / floor),
    n: product.reduce((sum, { eventsUs }) => sum + eventsUs.length, 0),
  };
}

/** Returns the events per second of CPU time in the median round. */
const perSecond = (rounds: readonly Round[]): number =>
  Math.round(
    percentile(
      rounds.map(({ eventsUs, processorUs }) => (eventsUs.length * 1_000_000) / processorUs),
      0.5,
    ),
  );
const medianUs = (rounds: readonly Round[]): number =>
  hundredths(
    percentile(
      rounds.flatMap(({ eventsUs }) => eventsUs),
      0.5,
    ),
  );
const hundredths = (value: number): number => Math.round(value * 100) / 100;
