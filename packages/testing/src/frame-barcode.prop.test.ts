import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  decodeBarcode,
  encodeBarcode,
  barcodeAgeMs,
  barcodeCells,
  barcodeHeightShare,
  barcodeStateModulus,
  barcodeTimeModulus,
} from './frame-barcode.ts';

type Picture = (x: number, y: number) => number;

const picture = (frame: { timeMs: number; stateNumber: number }, width: number, height: number): Picture => {
  const cells = encodeBarcode(frame);
  const top = Math.round(height * (1 - barcodeHeightShare));
  return (x, y) =>
    y < top ? (x * 31 + y * 17) % 256 : cells[Math.floor((x * barcodeCells) / width)] === true ? 235 : 16;
};
/** Applies a box filter, like a receiver that displays the picture at half its size. */
const halved =
  (full: Picture): Picture =>
  (x, y) =>
    (full(2 * x, 2 * y) + full(2 * x + 1, 2 * y) + full(2 * x, 2 * y + 1) + full(2 * x + 1, 2 * y + 1)) / 4;

const frame = fc.record({ timeMs: fc.nat({ max: 2 ** 42 }), stateNumber: fc.nat() });
const size = fc.constantFrom([640, 360], [480, 270], [320, 180], [1280, 720], [854, 480], [426, 240]);
const told = (given: { timeMs: number; stateNumber: number }) => ({
  timeMs: given.timeMs % barcodeTimeModulus,
  stateNumber: given.stateNumber % barcodeStateModulus,
});

describe('the barcode', () => {
  test.prop([frame, size])('encodes time and state at every size', (given, [width = 0, height = 0]) => {
    expect(decodeBarcode(picture(given, width, height), width, height)).toEqual(told(given));
  });

  test.prop([frame, fc.integer({ min: 1, max: 1_000_000 })])(
    'survives noise, low contrast and halving',
    (given, seed) => {
      const clean = picture(given, 640, 360);
      const noisy: Picture = (x, y) => 40 + clean(x, y) * 0.6 + (((x * 7919 + y * 104729) ^ seed) % 60) - 30;
      expect(decodeBarcode(noisy, 640, 360)).toEqual(told(given));
      expect(decodeBarcode(halved(noisy), 320, 180)).toEqual(told(given));
    },
  );

  test.prop([frame, fc.nat({ max: barcodeCells - 1 }), fc.nat({ max: barcodeCells - 1 })])(
    'is rejected when one or two cells are inverted',
    (given, one, other) => {
      const clean = picture(given, 640, 360);
      const flips = (x: number) => (Math.floor(x / 16) === one || Math.floor(x / 16) === other ? 1 : 0);
      expect(decodeBarcode((x, y) => (flips(x) === 1 ? 251 - clean(x, y) : clean(x, y)), 640, 360)).toBeNull();
    },
  );

  test.prop([fc.nat({ max: 255 })])('is not found in a flat picture', (level) => {
    expect(decodeBarcode(() => level, 640, 360)).toBeNull();
  });

  it('is not found in a picture that is too small', () => {
    expect(decodeBarcode(() => 0, barcodeCells - 1, 10)).toBeNull();
    expect(decodeBarcode(() => 0, 640, 0)).toBeNull();
  });

  test.prop([fc.nat({ max: 2 ** 42 }), fc.nat({ max: barcodeTimeModulus - 1 })])(
    'gives the age of a frame',
    (drawnAt, ageMs) => {
      expect(barcodeAgeMs(told({ timeMs: drawnAt, stateNumber: 0 }), drawnAt + ageMs)).toBe(ageMs);
    },
  );
});
