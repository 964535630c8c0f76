import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { bodyRows, isTooSmall, listWindow, meterRows, headerRows, pictureRegion } from './layout.ts';

describe('pictureRegion', () => {
  test.each([
    [80, 24, 16],
    [120, 40, 31],
  ])('keeps the aspect ratio of the picture and centres the picture on %i × %i', (columns, rows, height) => {
    const region = pictureRegion({ columns, rows }, 0, 16 / 9);
    expect(region.rows).toBe(height);
    expect(region.columns / (region.rows * 2)).toBeCloseTo(16 / 9, 1);
    expect(region.column).toBe(Math.floor((columns - region.columns) / 2));
  });

  const size = fc.record({ columns: fc.integer({ min: 1, max: 400 }), rows: fc.integer({ min: 1, max: 200 }) });
  property.prop([size, fc.integer({ min: 0, max: 6 })])(
    'never leaves the space between header and meters',
    (window, prompt) => {
      const region = pictureRegion(window, prompt, 16 / 9);
      const space = Math.max(0, bodyRows(window) - meterRows(window) - prompt);
      expect(region.column).toBeGreaterThanOrEqual(0);
      expect(region.column + region.columns).toBeLessThanOrEqual(window.columns);
      expect(region.row).toBeGreaterThanOrEqual(headerRows);
      expect(region.row + region.rows).toBeLessThanOrEqual(headerRows + space);
    },
  );
});

describe('listWindow', () => {
  property.prop([fc.nat(500), fc.nat(500), fc.integer({ min: 1, max: 60 })])(
    'shows the selected entry',
    (count, at, rows) => {
      const selected = Math.min(at, Math.max(0, count - 1));
      const { from, to } = listWindow(count, selected, rows);
      expect(to - from).toBe(Math.min(count, rows));
      if (count > 0) {
        expect(selected).toBeGreaterThanOrEqual(from);
        expect(selected).toBeLessThan(to);
      }
    },
  );
});

test('accepts a window of 40 × 12 as the smallest', () => {
  expect(isTooSmall({ columns: 40, rows: 12 })).toBe(false);
  expect(isTooSmall({ columns: 39, rows: 12 })).toBe(true);
  expect(isTooSmall({ columns: 40, rows: 11 })).toBe(true);
});
