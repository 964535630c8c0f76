import { expect, test } from 'vitest';
import { clickSamples } from './click-sound.ts';

test('a click sound is short, audible and not clipped, and ends in silence', () => {
  const samples = [...clickSamples(48_000, () => 1)];
  const loudest = Math.max(...samples.map(Math.abs));
  expect(samples).toHaveLength(1_680);
  expect(loudest).toBeGreaterThan(0.1);
  expect(loudest).toBeLessThan(1);
  expect(Math.max(...samples.slice(-48).map(Math.abs))).toBeLessThan(0.002);
});
