import type { Canvas } from '@napi-rs/canvas';
import { pathOf, polygon, stamp } from '../art.ts';
import { paste, scaleOf, setGlow, type Pen, type Scale } from '../surface.ts';

/** Lit segments of each character: `a` at the top, `b` and `c` on the right, `d` at the bottom, `e` and `f` on the left, `g` in the middle. */
const lit: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  '-': 'g',
  E: 'afged',
  r: 'eg',
  o: 'gcde',
  ' ': '',
};

/** Path data of the segments, on a field 10 wide and 18 high. */
const shapes: Readonly<Record<string, string>> = {
  a: polygon([1.5, 0.6], [8.5, 0.6], [7, 2.4], [3, 2.4]),
  b: polygon([8.9, 1], [8.9, 8.5], [8, 9], [7.2, 8.2], [7.2, 2.8]),
  c: polygon([8.9, 9.5], [8.9, 17], [7.2, 15.2], [7.2, 9.8], [8, 9]),
  d: polygon([3, 15.6], [7, 15.6], [8.5, 17.4], [1.5, 17.4]),
  e: polygon([1.1, 9.5], [2, 9], [2.8, 9.8], [2.8, 15.2], [1.1, 17]),
  f: polygon([1.1, 1], [2.8, 2.8], [2.8, 8.2], [2, 9], [1.1, 8.5]),
  g: polygon([2.4, 9], [3.2, 8.1], [6.8, 8.1], [7.6, 9], [6.8, 9.9], [3.2, 9.9]),
};

export interface SegmentStyle {
  readonly height: number;
  readonly lit: string;
  readonly unlit: string;
  readonly glow: string;
}

const stamps = new Map<string, Canvas>();
const margin = 4;

/**
 * Draws digits, blanks, minus signs and decimal points, right-aligned in `cells` places. The right end is at `right`.
 */
export function writeSegments(
  pen: Pen,
  text: string,
  place: { readonly right: number; readonly y: number; readonly cells: number },
  style: SegmentStyle,
): void {
  const step = segmentStep(style.height);
  const places = [...text.matchAll(/([^.])(\.?)/g)].map(([, letter = ' ', point = '']) => ({
    letter,
    point: point !== '',
  }));
  const shown = [
    ...Array.from({ length: Math.max(0, place.cells - places.length) }, () => ({ letter: ' ', point: false })),
    ...places,
  ];
  shown.slice(-place.cells).forEach(({ letter, point }, index) => {
    const x = place.right - (place.cells - index) * step;
    paste(pen, digitStamp(scaleOf(pen), letter, point, style), x - margin, place.y - margin);
  });
}

/** Returns the distance between two digits in pixels. */
export const segmentStep = (height: number): number => Math.round(height * 0.68);

function digitStamp(pixels: Scale, letter: string, point: boolean, style: SegmentStyle): Canvas {
  const key = `${pixels} ${letter}${point ? '.' : ''} ${style.height} ${style.lit} ${style.unlit}`;
  const known = stamps.get(key);
  if (known !== undefined) return known;
  const scale = style.height / 18;
  const drawn = stamp(pixels, Math.ceil(12.5 * scale) + 2 * margin, style.height + 2 * margin, (pen) => {
    pen.translate(margin, margin);
    pen.transform(scale, 0, -scale * 0.1, scale, style.height * 0.1, 0);
    const on = lit[letter] ?? '';
    for (const [name, d] of Object.entries(shapes)) paintSegment(pen, d, on.includes(name), style);
    if (point) paintSegment(pen, polygon([9.6, 15.6], [11.2, 15.6], [11.2, 17.4], [9.6, 17.4]), true, style);
  });
  stamps.set(key, drawn);
  return drawn;
}

function paintSegment(pen: Pen, d: string, on: boolean, style: SegmentStyle): void {
  pen.save();
  if (on) setGlow(pen, style.glow, style.height * 0.22);
  pen.fillStyle = on ? style.lit : style.unlit;
  pen.fill(pathOf(d));
  pen.restore();
}
