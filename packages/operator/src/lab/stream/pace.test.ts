import { describe, expect, test } from 'vitest';
import { createDraws } from '../draws.ts';
import { createPace, segmentBytes } from './pace.ts';

const draw = createDraws(5, 0, 0, 0);

describe('pace', () => {
  test('delays all data and keeps the order', () => {
    const pace = createPace(draw);
    expect(pace.pass(10, 1_000, { delayMs: 80 }).dueAt).toBe(1_080);
    // The delay is shorter now, but the data must not overtake earlier data.
    expect(pace.pass(10, 1_010, { delayMs: 5 }).dueAt).toBe(1_080);
  });

  test('takes 1 s to send 10 000 bytes at 80 kbit/s', () => {
    const pace = createPace(draw);
    const times = Array.from({ length: 10 }, () => pace.pass(1_000, 0, { bandwidthKbps: 80 }).dueAt);
    expect(times.at(-1)).toBeCloseTo(1_000);
    expect(times[0]).toBeCloseTo(100);
  });

  test('stalls at the same segments when the stream is split into smaller pieces', () => {
    const total = 400 * segmentBytes;
    const stalls = (pieces: readonly number[]) => {
      const pace = createPace(draw);
      return pieces.reduce((sum, bytes) => sum + (pace.pass(bytes, 0, { loss: 0.05 }).stall === null ? 0 : 1), 0);
    };
    const bySegment = stalls(Array.from({ length: 400 }, () => segmentBytes));
    const byHalf = stalls(Array.from({ length: 800 }, () => segmentBytes / 2));
    expect(byHalf).toBe(bySegment);
    expect(bySegment).toBeGreaterThan(8);
    expect(bySegment).toBeLessThan(35);
    expect(stalls([total])).toBe(1);
  });
});
