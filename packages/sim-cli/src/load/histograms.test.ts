import { expect, test } from 'vitest';
import { createTimings } from './histograms.ts';

test('reports no percentile above the largest sample', () => {
  const timings = createTimings();
  for (const ms of [1.001, 24.513, 49.723, 2_596.391]) timings.record('ack', ms);
  expect(timings.of('ack')).toMatchObject({ count: 4, p99: 2_596.391, p999: 2_596.391, max: 2_596.391 });
});
