import type { CabinetView } from '@farspin/testing';
import { cabinetParts, drawPart } from './cabinet.ts';
import { picture, type Rect, type Size } from './layout.ts';
import { themeOf } from './themes/themes.ts';
import { spritesOf } from './sprites.ts';
import { writeBarcode } from './frame-barcode.ts';
import { createSurface, type Scale } from './surface.ts';

/** The picture of one cabinet as pixels, which are kept between frames. */
export interface CabinetPainter extends Size {
  /** RGBA pixels, `width` × `height`. Every call uses the same buffer. */
  readonly pixels: Uint8Array<ArrayBuffer>;
  /** Updates the pixels to this view and time. Only parts that have changed since the last call are drawn and read. */
  paint(view: CabinetView, nowMs: number): void;
}

interface Drawn {
  readonly key: string;
  readonly rect: Rect;
}

/** Creates a painter. Reading pixels back is the main cost, so only the rectangles of changed parts are read. */
export function createCabinetPainter(moneyDigits?: number, scale: Scale = 1): CabinetPainter {
  const { pen } = createSurface(picture.width, picture.height, scale);
  const size = { width: picture.width * scale, height: picture.height * scale };
  const pixels = new Uint8Array(size.width * size.height * 4);
  let drawn = new Map<string, Drawn>();
  let shownLook: string | null = null;

  function restore(rect: Rect, front: Parameters<typeof pen.drawImage>[0]): void {
    const { x, y, width, height } = rect;
    pen.drawImage(front, x * scale, y * scale, width * scale, height * scale, x, y, width, height);
  }

  function read(rect: Rect): void {
    const [x, y, width, height] = [rect.x * scale, rect.y * scale, rect.width * scale, rect.height * scale];
    const { data } = pen.getImageData(x, y, width, height);
    for (let row = 0; row < height; row += 1)
      pixels.set(data.subarray(row * width * 4, (row + 1) * width * 4), ((y + row) * size.width + x) * 4);
    letGo(data.buffer);
  }

  return {
    ...size,
    pixels,
    paint(view, nowMs) {
      const theme = themeOf(view);
      const { front } = spritesOf(theme, scale);
      const stale: Rect[] = [];
      if (shownLook !== theme.id) {
        shownLook = theme.id;
        drawn = new Map();
        stale.push({ x: 0, y: 0, ...picture });
      }
      const parts = cabinetParts(view, nowMs, moneyDigits);
      const present = new Set(parts.map(({ id }) => id));
      for (const [id, { rect }] of drawn) if (!present.has(id)) stale.push(rect);
      for (const rect of stale) restore(rect, front);
      const next = new Map<string, Drawn>();
      const touched = [...stale];
      for (const part of parts) {
        const before = drawn.get(part.id);
        next.set(part.id, part);
        if (before?.key === part.key && !stale.some((rect) => overlap(rect, part.rect))) continue;
        if (part.isOpaque !== true) restore(part.rect, front);
        drawPart(pen, part);
        if (!touched.some((rect) => contains(rect, part.rect))) touched.push(part.rect);
      }
      drawn = next;
      for (const rect of together(touched)) read(rect);
      writeBarcode(pixels, scale, view, nowMs);
    },
  };
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const contains = (outer: Rect, inner: Rect): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Merges rectangles if one read is cheaper than several, because every read has a fixed cost. */
function together(rects: readonly Rect[]): readonly Rect[] {
  const merged: Rect[] = [];
  for (const rect of rects) {
    const at = merged.findIndex((other) => areaOf(around(other, rect)) <= areaOf(other) + areaOf(rect) + readingPixels);
    const other = merged[at];
    if (other === undefined) merged.push(rect);
    else merged[at] = around(other, rect);
  }
  return merged;
}
/** Number of pixels that can be read in the time of one additional read. */
const readingPixels = 8_000;
const areaOf = ({ width, height }: Rect): number => width * height;
function around(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  return { x, y, width, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

/** `ArrayBuffer.prototype.transfer` (ES2024, 25.1.6.8). */
interface WithTransfer extends ArrayBuffer {
  transfer(bytes: number): ArrayBuffer;
}

/**
 * Frees a buffer immediately. Otherwise ten megabytes of garbage a second make the garbage collector scan the whole
 * heap repeatedly.
 */
function letGo(buffer: ArrayBufferLike): void {
  if (buffer instanceof ArrayBuffer) (buffer as WithTransfer).transfer(0);
}
