import { nearest256 } from './palette.ts';
import type { Rgb } from './frame.ts';

/** Colours of the terminal: 24-bit colour, the 256-colour palette, or plain ASCII without colour. */
export type Depth = 'true' | '256' | 'none';

const ramp = ' .:-=+*#%@';

/**
 * Returns one string for each terminal row. A row shows two rows of pixels, and its string resets the colours at the
 * end.
 */
export function drawRows(picture: Rgb, depth: Depth): readonly string[] {
  const rows: string[] = [];
  for (let y = 0; y + 1 < picture.height; y += 2) {
    rows.push(depth === 'none' ? asciiRow(picture, y) : colourRow(picture, y, depth));
  }
  return rows;
}

function colourRow({ width, data }: Rgb, y: number, depth: 'true' | '256'): string {
  let text = '';
  let shownFront = -1;
  let shownBack = -1;
  for (let x = 0; x < width; x++) {
    const front = colourAt(data, (y * width + x) * 3, depth);
    const back = colourAt(data, ((y + 1) * width + x) * 3, depth);
    if (back !== shownBack) text += sgr(48, back, depth);
    if (front !== back && front !== shownFront) {
      text += sgr(38, front, depth);
      shownFront = front;
    }
    shownBack = back;
    text += front === back ? ' ' : '▀';
  }
  return `${text}\u001B[0m`;
}

/**
 * Clears the last two bits, which are invisible. Neighbouring pixels are then equal more often, and less output is
 * needed.
 */
const coarse = (value: number): number => value & 0xfc;

function colourAt(data: Uint8ClampedArray, offset: number, depth: 'true' | '256'): number {
  const red = data[offset] ?? 0;
  const green = data[offset + 1] ?? 0;
  const blue = data[offset + 2] ?? 0;
  return depth === '256' ? nearest256(red, green, blue) : (coarse(red) << 16) | (coarse(green) << 8) | coarse(blue);
}

const sgr = (plane: 38 | 48, colour: number, depth: 'true' | '256'): string =>
  depth === '256'
    ? `\u001B[${plane};5;${colour}m`
    : `\u001B[${plane};2;${colour >> 16};${(colour >> 8) & 0xff};${colour & 0xff}m`;

function asciiRow({ width, data }: Rgb, y: number): string {
  let text = '';
  for (let x = 0; x < width; x++) {
    const light = (lightAt(data, (y * width + x) * 3) + lightAt(data, ((y + 1) * width + x) * 3)) / 2;
    text += ramp.charAt(Math.min(ramp.length - 1, Math.floor((light / 256) * ramp.length)));
  }
  return text;
}

const lightAt = (data: Uint8ClampedArray, offset: number): number =>
  0.299 * (data[offset] ?? 0) + 0.587 * (data[offset + 1] ?? 0) + 0.114 * (data[offset + 2] ?? 0);
