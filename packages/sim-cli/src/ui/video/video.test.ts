import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { drawRows } from './draw.ts';
import { fitPicture } from './fit.ts';
import type { I420Frame, Rgb } from './frame.ts';
import { nearest256 } from './palette.ts';
import { scaleToRgb } from './scale.ts';

/** Returns a frame whose left and right halves have one colour each, given as [Y, U, V]. */
function twoColours(width: number, height: number, left: readonly number[], right: readonly number[]): I420Frame {
  const chromaWidth = width / 2;
  const plane = (columns: number, rows: number, index: number): number[] =>
    Array.from({ length: columns * rows }, (_, at) => (at % columns < columns / 2 ? left : right)[index] ?? 0);
  const data = Uint8Array.from([
    ...plane(width, height, 0),
    ...plane(chromaWidth, height / 2, 1),
    ...plane(chromaWidth, height / 2, 2),
  ]);
  return { width, height, data };
}
/** Colours in the BT.601 studio range. */
const red = [81, 90, 240];
const blue = [41, 240, 110];
const pixel = ({ data }: Rgb, index: number): number[] => [...data.slice(index * 3, index * 3 + 3)];

describe('scaleToRgb', () => {
  test('keeps the colours of the left and right sides', () => {
    const picture = scaleToRgb(twoColours(64, 36, red, blue), 4, 2);
    const [r, g, b] = pixel(picture, 0);
    expect(r).toBeGreaterThan(245);
    expect(Math.max(g ?? 255, b ?? 255)).toBeLessThan(10);
    expect(pixel(picture, 3)[2]).toBeGreaterThan(245);
  });

  test('averages the source area of each pixel', () => {
    const [grey] = pixel(scaleToRgb(twoColours(64, 36, [16, 128, 128], [235, 128, 128]), 1, 1), 0);
    expect(grey).toBeGreaterThan(120);
    expect(grey).toBeLessThan(135);
  });

  test('shows only the cropped part', () => {
    const picture = scaleToRgb(twoColours(64, 36, red, blue), 2, 2, { x: 32, y: 0, width: 32, height: 36 });
    expect(pixel(picture, 0)[0]).toBeLessThan(10);
  });

  const side = fc.integer({ min: 1, max: 40 });
  property.prop([side, side, side, side])('any size makes any size', (width, height, columns, rows) => {
    const chroma = Math.ceil(width / 2) * Math.ceil(height / 2);
    const data = new Uint8Array(width * height + 2 * chroma).fill(128);
    const picture = scaleToRgb({ width, height, data }, columns, rows);
    expect(picture.data).toHaveLength(columns * rows * 3);
    expect(picture.data.every((value) => value > 125 && value < 136)).toBe(true);
  });
});

describe('drawRows', () => {
  const picture = (...pixels: readonly (readonly number[])[]): Rgb => ({
    width: pixels.length / 2,
    height: 2,
    data: Uint8ClampedArray.from(pixels.flat()),
  });
  const black = [0, 0, 0];
  const white = [252, 252, 252];

  test('draws the upper pixel as the foreground and the lower pixel as the background of a character', () => {
    expect(drawRows(picture(white, black), 'true')).toEqual(['\u001B[48;2;0;0;0m\u001B[38;2;252;252;252m▀\u001B[0m']);
  });
  test('sets the colour once for equal neighbours and draws two equal pixels as a blank', () => {
    expect(drawRows(picture(black, black, black, black), 'true')).toEqual(['\u001B[48;2;0;0;0m  \u001B[0m']);
  });
  test('supports 256 colours', () => {
    expect(drawRows(picture([255, 0, 0], black), '256')).toEqual(['\u001B[48;5;16m\u001B[38;5;196m▀\u001B[0m']);
  });
  test('without colour, draws dark and light pixels as ASCII characters', () => {
    expect(drawRows(picture(black, white, black, white), 'none')).toEqual([' @']);
  });
});

describe('nearest256', () => {
  test.each([
    [[255, 0, 0], 196],
    [[0, 0, 0], 16],
    [[255, 255, 255], 231],
    [[128, 128, 128], 244],
  ] as const)('%j', ([r, g, b], index) => expect(nearest256(r, g, b)).toBe(index));

  const level = fc.integer({ min: 0, max: 255 });
  property.prop([level, level, level])('is always a colour of the 6×6×6 cube or a grey', (r, g, b) => {
    const index = nearest256(r, g, b);
    expect(index).toBeGreaterThanOrEqual(16);
    expect(index).toBeLessThanOrEqual(255);
  });
});

describe('fitPicture', () => {
  test('fills the width or the height without distortion', () => {
    expect(fitPicture({ columns: 80, rows: 40 }, 16 / 9)).toEqual({ columns: 80, rows: 23 });
    expect(fitPicture({ columns: 200, rows: 18 }, 16 / 9)).toEqual({ columns: 64, rows: 18 });
  });
  test('returns an empty picture if there is no space', () => {
    expect(fitPicture({ columns: 80, rows: 0 }, 16 / 9)).toEqual({ columns: 0, rows: 0 });
  });
});
