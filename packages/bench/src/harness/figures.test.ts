import { describe, expect, test } from 'vitest';
import { percentile, percentileFigures, tableOf, titledTable, underThrottle } from './figures.ts';

describe('figures', () => {
  test('use the nearest rank for a percentile', () => {
    expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3);
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2);
    expect(
      percentile(
        Array.from({ length: 100 }, (_, index) => index + 1),
        0.95,
      ),
    ).toBe(95);
    expect(percentile([7], 0.95)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
  });

  test('are printed beside their floor', () => {
    const figures = percentileFigures({ bench: 'video', metric: 'join', unit: 'ms' }, [300, 200, 100], [100, 100, 50]);
    expect(figures).toEqual([
      { bench: 'video', metric: 'join.p50', unit: 'ms', value: 200, floor: 100, ratio: 2, n: 3 },
      { bench: 'video', metric: 'join.p95', unit: 'ms', value: 300, floor: 100, ratio: 3, n: 3 },
    ]);
    expect(tableOf(figures).split('\n')[1]).toMatch(/^join\.p50\s+ms\s+200\s+100\s+2\.00\s+3$/);
  });

  test('include the throttle in the title of the table', () => {
    const figures = percentileFigures({ bench: 'video', metric: 'join', unit: 'ms' }, [2], [1]);
    expect(titledTable(figures, 1)).toBe(tableOf(figures));
    expect(titledTable(figures, 2)).toMatch(
      /^CPU of both pages slowed down by a factor of 2 \(--throttle 2\)\n\nmetric/,
    );
    expect(underThrottle(figures, 1)).toEqual(figures);
    expect(underThrottle(figures, 2)).toEqual(figures.map((figure) => ({ ...figure, throttle: 2 })));
  });
});
