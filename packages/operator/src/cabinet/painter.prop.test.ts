// @module-tag long
import { decodeBarcode, type CabinetView } from '@farspin/testing';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { machineStatuses } from '@farspin/core';
import { createCanvas } from './canvas.ts';
import { drawCabinet } from './cabinet.ts';
import { cabinetFixture, spinningFixture } from './fixture.ts';
import { picture } from './layout.ts';
import { themes } from './themes/themes.ts';
import { createCabinetPainter } from './painter.ts';

const startedAt = 1_700_000_000_000;

function drawnWhole(view: CabinetView, nowMs: number): Uint8ClampedArray {
  const pen = createCanvas(picture.width, picture.height).getContext('2d');
  drawCabinet(pen, view, nowMs);
  return pen.getImageData(0, 0, picture.width, picture.height).data;
}

const change = fc.record(
  {
    brandId: fc.constantFrom(...themes.map((_, index) => `${index + 1}`)),
    status: fc.constantFrom(...machineStatuses),
    creditsMinor: fc.nat({ max: 99_999_999 }),
    betMinor: fc.constantFrom(0, 100, 500, 10_000),
    winMinor: fc.constantFrom(0, 400, 90_000),
    freeSpins: fc.nat({ max: 20 }),
    autoplay: fc.boolean(),
    winLines: fc.constantFrom(
      [],
      [[1, 1, 1]],
      [
        [0, 1, 2, 1, 0],
        [2, 2, 2, 2],
      ],
    ),
  },
  { requiredKeys: [] },
);
const step = fc.record({ change, spun: fc.boolean(), waitMs: fc.integer({ min: 0, max: 2_500 }) });

describe('the painter', () => {
  test.prop([fc.array(step, { minLength: 1, maxLength: 6 })], { numRuns: 25 })(
    'shows after any course of frames what a fresh drawing shows',
    (steps) => {
      const painter = createCabinetPainter();
      let nowMs = startedAt;
      steps.forEach(({ change, spun, waitMs }, index) => {
        nowMs += waitMs;
        const over = { ...change, stateNumber: index };
        const view = spun ? spinningFixture(startedAt, over) : cabinetFixture(over);
        painter.paint(view, nowMs);
        const whole = drawnWhole(view, nowMs);
        expect(Buffer.compare(Buffer.from(painter.pixels), Buffer.from(whole))).toBe(0);
      });
    },
    20_000,
  );

  test.prop([fc.nat({ max: 1_023 }), fc.nat({ max: 100_000 })], { numRuns: 10 })(
    'carries the barcode of the frame',
    (stateNumber, laterMs) => {
      const painter = createCabinetPainter();
      painter.paint(cabinetFixture({ stateNumber }), startedAt + laterMs);
      const luma = (x: number, y: number): number => painter.pixels[(y * picture.width + x) * 4] ?? 0;
      expect(decodeBarcode(luma, picture.width, picture.height)).toEqual({
        timeMs: (startedAt + laterMs) % 65_536,
        stateNumber,
      });
    },
  );
});
