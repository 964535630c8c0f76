import type { Canvas } from '@napi-rs/canvas';
import { stamp } from '../art.ts';
import { paste, scaleOf, type Pen, type Scale } from '../surface.ts';

/** A 5×7 dot matrix alphabet: five columns per letter, lowest bit at the top, in hexadecimal pairs. */
const columns: Readonly<Record<string, string>> = {
  ' ': '0000000000',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  '-': '0808080808',
  '.': '0060600000',
  ':': '0036360000',
  '!': '00005f0000',
  '*': '14083e0814',
  '+': '08083e0808',
  '/': '2010080402',
  '>': '4122140800',
  '<': '0008142241',
  '?': '0201510906',
  "'": '0005030000',
};

/** Height of a letter in dots. */
const dotRows = 7;
const dotAdvance = 6;

/** Style of a dot matrix display: the size of one dot's field in pixels, and the colours of lit and unlit dots. */
export interface DotStyle {
  readonly pitch: number;
  readonly lit: string;
  readonly unlit: string | null;
}

/** Returns true if the dot at a column and row of a text is lit. */
function dotLit(text: string, column: number, row: number): boolean {
  const letter = columns[text[Math.floor(column / dotAdvance)] ?? ' '] ?? columns[' '] ?? '';
  const within = column % dotAdvance;
  return within < 5 && ((Number.parseInt(letter.slice(within * 2, within * 2 + 2), 16) >> row) & 1) === 1;
}

const stamps = new Map<string, Canvas>();

/**
 * Draws a text from its top left corner, shifted left by `scroll` dots. Draws as many columns as fit into `width`
 * pixels.
 */
export function writeDots(
  pen: Pen,
  text: string,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly scroll?: number },
  style: DotStyle,
): void {
  const count = Math.floor(place.width / style.pitch);
  for (let column = 0; column < count; column += 1) {
    const source = column + (place.scroll ?? 0);
    const bits = source < 0 ? 0 : columnBits(text, source);
    if (bits === 0 && style.unlit === null) continue;
    paste(pen, columnStamp(scaleOf(pen), bits, style), place.x + column * style.pitch, place.y);
  }
}

const columnBits = (text: string, column: number): number => {
  let bits = 0;
  for (let row = 0; row < dotRows; row += 1) if (dotLit(text, column, row)) bits |= 1 << row;
  return bits;
};

/** Returns the width of a text in dots. */
export const dotsWide = (text: string): number => text.length * dotAdvance - 1;

function columnStamp(scale: Scale, bits: number, style: DotStyle): Canvas {
  const key = `${scale} ${bits} ${style.pitch} ${style.lit} ${style.unlit}`;
  const known = stamps.get(key);
  if (known !== undefined) return known;
  const drawn = stamp(scale, Math.ceil(style.pitch), Math.ceil(style.pitch * dotRows), (pen) => {
    for (let row = 0; row < dotRows; row += 1) {
      const lit = ((bits >> row) & 1) === 1;
      if (!lit && style.unlit === null) continue;
      pen.fillStyle = lit ? style.lit : (style.unlit ?? 'transparent');
      pen.beginPath();
      pen.arc(style.pitch / 2, (row + 0.5) * style.pitch, style.pitch * 0.44, 0, Math.PI * 2);
      pen.fill();
    }
  });
  stamps.set(key, drawn);
  return drawn;
}
