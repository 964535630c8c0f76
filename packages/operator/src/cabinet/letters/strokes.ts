import { paintOf, pathOf, type Layer, type Paint } from '../art.ts';
import { setGlow, type Pen } from '../surface.ts';

/**
 * A single-line alphabet of capitals. Each letter is path data on a field 4 wide and 6 high. A thick pen draws a neon
 * tube. Several passes with decreasing widths draw a moulded letter.
 */
const letters: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.75 4H3.25',
  B: 'M0 3H2.3Q3.8 3 3.8 1.5Q3.8 0 2.3 0H0V6H2.4Q4 6 4 4.5Q4 3 2.3 3',
  C: 'M4 1Q3.3 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.3 6 4 5',
  D: 'M0 0V6H1.6Q4 6 4 3Q4 0 1.6 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1Q3.3 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q4 6 4 3.4H2.3',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6M1 0H3M1 6H3',
  J: 'M4 0V4Q4 6 2 6Q.3 6 0 4.4',
  K: 'M0 0V6M4 0L0 3.4M1.3 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.6L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0Z',
  P: 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0',
  Q: 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0ZM2.5 4.3L4 6.2',
  R: 'M0 6V0H2.4Q4 0 4 1.6Q4 3.2 2.4 3.2H0M1.9 3.2L4 6',
  S: 'M3.8 1Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.8 2 3Q4 3.2 4 4.6Q4 6 2 6Q.6 6 0 4.9',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V3.8Q0 6 2 6Q4 6 4 3.8V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L.9 6L2 2.4L3.1 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '0': 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0Z',
  '1': 'M.8 1.2L2.2 0V6M1 6H3.4',
  '2': 'M.1 1.5Q.2 0 2 0Q3.9 0 3.9 1.6Q3.9 2.7 2.6 3.8L0 6H4',
  '3': 'M.2 .9Q.8 0 2 0Q3.8 0 3.8 1.5Q3.8 3 1.6 3Q4 3 4 4.5Q4 6 2 6Q.5 6 0 4.9',
  '4': 'M3 6V0L0 4.2H4',
  '5': 'M3.7 0H.5L.2 2.8Q1 2.2 2 2.2Q4 2.2 4 4.1Q4 6 2 6Q.6 6 0 5',
  '6': 'M3.5 .4Q2.8 0 2.2 0Q0 0 0 3.6Q0 6 2 6Q4 6 4 4.2Q4 2.5 2.1 2.5Q.5 2.5 0 3.8',
  '7': 'M0 0H4L1.5 6',
  '8': 'M2 2.9Q.3 2.7 .3 1.4Q.3 0 2 0Q3.7 0 3.7 1.4Q3.7 2.7 2 2.9Q0 3.1 0 4.5Q0 6 2 6Q4 6 4 4.5Q4 3.1 2 2.9Z',
  '9': 'M.5 5.6Q1.2 6 1.8 6Q4 6 4 2.4Q4 0 2 0Q0 0 0 1.8Q0 3.5 1.9 3.5Q3.5 3.5 4 2.2',
  '-': 'M.8 3H3.2',
  '.': 'M1.9 6H2.1',
  ':': 'M2 1.8V2M2 4.6V4.8',
  '!': 'M2 0V4M2 5.9V6',
  '&': 'M4 6L.9 1.9Q.3 0 1.7 0Q3.2 .1 2.7 1.6Q2.4 2.3 1.2 3Q0 3.7 0 4.6Q.1 6 1.7 6Q3.4 5.8 4 3.6',
  "'": 'M2 0V1.4',
  Ç: 'M4 1Q3.3 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q3.3 6 4 5M2 6.6L1.6 7.6',
  Ş: 'M3.8 1Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.8 2 3Q4 3.2 4 4.6Q4 6 2 6Q.6 6 0 4.9M2 6.6L1.6 7.6',
  İ: 'M2 0V6M1 0H3M1 6H3M2 -1.3V-1.2',
  Ğ: 'M4 1Q3.3 0 2.1 0Q0 0 0 3Q0 6 2.1 6Q4 6 4 3.4H2.3M1 -1.4Q2.1 -.6 3.2 -1.4',
  Ö: 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0ZM1.1 -1.3V-1.2M2.9 -1.3V-1.2',
  Ü: 'M0 0V3.8Q0 6 2 6Q4 6 4 3.8V0M1.1 -1.3V-1.2M2.9 -1.3V-1.2',
};

const advance = 5.4;
const narrow = new Set(['I', "'", '.', ':', '!', '1']);
const widthOf = (letter: string): number => (letter === ' ' ? 3 : narrow.has(letter) ? 4.2 : advance);

/** Returns the width of a text with capitals `height` pixels high. */
const textWidth = (text: string, height: number): number =>
  ([...text].reduce((width, letter) => width + widthOf(letter), 0) - (advance - 4)) * (height / 6);

/** One pass of the pen over a text. */
export interface Stroke {
  readonly paint: Paint;
  /** In pixels. */
  readonly width: number;
  readonly glow?: { readonly colour: string; readonly blur: number };
  readonly shift?: readonly [number, number];
}

/**
 * Draws a text centred on `x`, with the top of its capitals at `y`. Each stroke is one pass, drawn over earlier
 * strokes. Letters missing from the alphabet become gaps.
 */
export function writeCentred(
  pen: Pen,
  text: string,
  place: { readonly x: number; readonly y: number; readonly height: number },
  strokes: readonly Stroke[],
): void {
  const upper = text.toUpperCase();
  const scale = place.height / 6;
  const left = place.x - textWidth(upper, place.height) / 2;
  for (const stroke of strokes) {
    pen.save();
    pen.translate(left + (stroke.shift?.[0] ?? 0), place.y + (stroke.shift?.[1] ?? 0));
    pen.scale(scale, scale);
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = paintOf(pen, stroke.paint);
    pen.lineWidth = stroke.width / scale;
    if (stroke.glow !== undefined) setGlow(pen, stroke.glow.colour, stroke.glow.blur);
    for (const letter of upper) {
      const d = letters[letter];
      if (d !== undefined) {
        const inset = narrow.has(letter) ? (widthOf(letter) - advance) / 2 : 0;
        pen.translate(inset, 0);
        pen.stroke(pathOf(d));
        pen.translate(-inset, 0);
      }
      pen.translate(widthOf(letter), 0);
    }
    pen.restore();
  }
}

/** Returns the largest capital height, up to `height`, at which a text fits into `width`. */
export const fitHeight = (text: string, width: number, height: number): number =>
  Math.min(height, (height * width) / textWidth(text.toUpperCase(), height));

/** Returns a word as layers of a drawing, for words on symbols. */
export function wordLayers(
  text: string,
  place: { readonly x: number; readonly y: number; readonly height: number },
  strokes: readonly { readonly paint: Paint; readonly width: number }[],
): readonly Layer[] {
  const scale = place.height / 6;
  const shapes: Layer[] = [];
  let x = place.x - textWidth(text, place.height) / 2;
  for (const letter of text) {
    const inset = narrow.has(letter) ? (widthOf(letter) - advance) / 2 : 0;
    shapes.push({ d: letters[letter] ?? 'M0 0', at: [x + inset * scale, place.y, scale] });
    x += widthOf(letter) * scale;
  }
  return strokes.flatMap(({ paint, width }) => shapes.map((shape): Layer => ({ ...shape, line: paint, width })));
}
