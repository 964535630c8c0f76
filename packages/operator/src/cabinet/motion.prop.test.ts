import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { reelMotion, symbolAt } from './motion.ts';

const length = 32;
const strip = Array.from({ length }, (_, index) => index % 8);
const startedAt = 1_700_000_000_000;
const reel = fc.record({
  strip: fc.constant(strip),
  from: fc.nat({ max: length - 1 }),
  to: fc.nat({ max: length - 1 }),
  stopsAt: fc.integer({ min: startedAt + 400, max: startedAt + 6_000 }),
});
const shown = (position: number) => [0, 1, 2].map((row) => symbolAt(strip, position + row));

describe('the motion of a reel', () => {
  test.prop([reel, fc.nat({ max: 5_000 })])('stops in the right place before and after the spin', (given, later) => {
    expect(reelMotion(given, startedAt, startedAt - later)).toEqual({ position: given.from, speed: 0 });
    expect(reelMotion(given, startedAt, given.stopsAt + later)).toEqual({ position: given.to, speed: 0 });
    expect(reelMotion(given, null, startedAt + later)).toEqual({ position: given.to, speed: 0 });
  });

  test.prop([reel, fc.double({ min: 0, max: 1, noNaN: true })])('moves without a jump', (given, part) => {
    const at = startedAt + part * (given.stopsAt - startedAt);
    const wrap = (distance: number) => Math.abs(distance - Math.round(distance / length) * length);
    const step = reelMotion(given, startedAt, at + 1).position - reelMotion(given, startedAt, at).position;
    expect(wrap(step)).toBeLessThan(0.2);
  });

  it('overshoots at the end and swings back', () => {
    const given = { strip, from: 3, to: 9, stopsAt: startedAt + 900 };
    const end = Array.from(
      { length: 26 },
      (_, index) => reelMotion(given, startedAt, given.stopsAt - 260 + index * 10).position,
    );
    expect(Math.min(...end)).toBeLessThan(9);
    expect(Math.max(...end.map((position) => Math.abs(position - 9)))).toBeLessThan(0.5);
  });

  it('shows changing symbols while the reel turns', () => {
    const given = { strip, from: 3, to: 3, stopsAt: startedAt + 900 };
    const seen = new Set(
      Array.from({ length: 60 }, (_, index) =>
        shown(Math.floor(reelMotion(given, startedAt, startedAt + index * 10).position)).join(''),
      ),
    );
    expect(seen.size).toBeGreaterThan(5);
  });
});
