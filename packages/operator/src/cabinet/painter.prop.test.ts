// @module-tag long
import { decodeBarcode, type CabinetView } from '@farspin/testing';
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { machineStatuses } from '@farspin/core';
import { drawCabinet } from './cabinet.ts';
import { cabinetFixture, spinningFixture } from './fixture.ts';
import { picture } from './layout.ts';
import { themes } from './themes/themes.ts';
import { createCabinetPainter } from './painter.ts';
import { createSurface, type Scale } from './surface.ts';

const startedAt = 1_700_000_000_000;

const scales: readonly Scale[] = [1, 2];

function drawnWhole(view: CabinetView, nowMs: number, scale: Scale): Uint8ClampedArray {
  const { pen } = createSurface(picture.width, picture.height, scale);
  drawCabinet(pen, view, nowMs);
  return pen.getImageData(0, 0, picture.width * scale, picture.height * scale).data;
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
interface Step {
  readonly change: Partial<CabinetView>;
  readonly spun: boolean;
  readonly waitMs: number;
}
const step: fc.Arbitrary<Step> = fc.record({ change, spun: fc.boolean(), waitMs: fc.integer({ min: 0, max: 2_500 }) });

function expectSameAsFresh(steps: readonly Step[], scale: Scale): void {
  const painter = createCabinetPainter(2, scale);
  let nowMs = startedAt;
  steps.forEach(({ change, spun, waitMs }, index) => {
    nowMs += waitMs;
    const over = { ...change, stateNumber: index };
    const view = spun ? spinningFixture(startedAt, over) : cabinetFixture(over);
    painter.paint(view, nowMs);
    const whole = drawnWhole(view, nowMs, scale);
    expect(Buffer.compare(Buffer.from(painter.pixels), Buffer.from(whole))).toBe(0);
  });
}

describe('the cabinet painter', () => {
  test.prop([fc.array(step, { minLength: 1, maxLength: 6 })], { numRuns: 25 })(
    'shows the same after any sequence of frames as a fresh drawing',
    (steps) => expectSameAsFresh(steps, 1),
    20_000,
  );

  test.prop([fc.array(step, { minLength: 1, maxLength: 4 })], { numRuns: 4 })(
    'shows the same with 720 lines',
    // Only one theme is tested, because drawing the sprites of all themes takes seconds.
    (steps) =>
      expectSameAsFresh(
        steps.map(({ change, ...how }) => ({ ...how, change: { ...change, brandId: '1' } })),
        2,
      ),
    20_000,
  );

  test.prop([fc.nat({ max: 1_023 }), fc.nat({ max: 100_000 }), fc.constantFrom(...scales)], { numRuns: 10 })(
    'carries the barcode of the frame',
    (stateNumber, laterMs, scale) => {
      const painter = createCabinetPainter(2, scale);
      painter.paint(cabinetFixture({ stateNumber }), startedAt + laterMs);
      const luma = (x: number, y: number): number => painter.pixels[(y * painter.width + x) * 4] ?? 0;
      expect(decodeBarcode(luma, painter.width, painter.height)).toEqual({
        timeMs: (startedAt + laterMs) % 65_536,
        stateNumber,
      });
    },
  );
});
