import { createCanvas } from '@napi-rs/canvas';
import type { CabinetView } from '@farspin/core/testing';
import { cabinetParts, drawPart } from './cabinet.ts';
import { picture, type Rect } from './layout.ts';
import { lookOf } from './looks/looks.ts';
import { spritesOf } from './sprites.ts';
import { writeStrip } from './strip.ts';

/** The picture of one cabinet as pixels, kept from frame to frame. */
export interface CabinetPainter {
  /** RGBA, 640×360; the same buffer at every call. */
  readonly pixels: Uint8Array<ArrayBuffer>;
  /** Brings the pixels to this view and time; what did not change since the last call is not drawn or read again. */
  paint(view: CabinetView, nowMs: number): void;
}

interface Drawn {
  readonly key: string;
  readonly rect: Rect;
}

/** Reading pixels back is what costs, so only the rectangles of parts that changed are read. */
export function createCabinetPainter(): CabinetPainter {
  const canvas = createCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  const pixels = new Uint8Array(picture.width * picture.height * 4);
  let drawn = new Map<string, Drawn>();
  let shownLook: string | null = null;

  function restore(rect: Rect, front: Parameters<typeof pen.drawImage>[0]): void {
    const { x, y, width, height } = rect;
    pen.drawImage(front, x, y, width, height, x, y, width, height);
  }

  function read({ x, y, width, height }: Rect): void {
    const { data } = pen.getImageData(x, y, width, height);
    for (let row = 0; row < height; row += 1)
      pixels.set(data.subarray(row * width * 4, (row + 1) * width * 4), ((y + row) * picture.width + x) * 4);
  }

  return {
    pixels,
    paint(view, nowMs) {
      const look = lookOf(view);
      const { front } = spritesOf(look);
      const stale: Rect[] = [];
      if (shownLook !== look.id) {
        shownLook = look.id;
        drawn = new Map();
        stale.push({ x: 0, y: 0, ...picture });
      }
      const parts = cabinetParts(view, nowMs);
      const present = new Set(parts.map(({ id }) => id));
      for (const [id, { rect }] of drawn) if (!present.has(id)) stale.push(rect);
      for (const rect of stale) restore(rect, front);
      const next = new Map<string, Drawn>();
      const touched = [...stale];
      for (const part of parts) {
        const before = drawn.get(part.id);
        next.set(part.id, part);
        if (before?.key === part.key && !stale.some((rect) => overlap(rect, part.rect))) continue;
        restore(part.rect, front);
        drawPart(pen, part);
        if (!touched.some((rect) => contains(rect, part.rect))) touched.push(part.rect);
      }
      drawn = next;
      for (const rect of touched) read(rect);
      writeStrip(pixels, view, nowMs);
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
