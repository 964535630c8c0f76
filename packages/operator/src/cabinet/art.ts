import type { Canvas, CanvasGradient, Path2D as Path } from '@napi-rs/canvas';
import { Path2D } from './canvas.ts';
import type { Size } from './layout.ts';
import { createSurface, setGlow, type Pen, type Scale } from './surface.ts';

/** A colour, or a gradient with evenly spaced colours, in the coordinates of the filled shape. */
export type Paint =
  | string
  | {
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
      readonly stops: readonly string[];
    }
  | { readonly at: readonly [number, number]; readonly radius: number; readonly stops: readonly string[] };

/** One shape of a drawing: an SVG path with a fill, an outline or both. */
export interface Layer {
  readonly d: string;
  readonly fill?: Paint;
  readonly line?: Paint;
  readonly width?: number;
  /** Colour of a soft glow around the shape. */
  readonly glow?: string;
  readonly glowBlur?: number;
  readonly alpha?: number;
  /** Moves the path's origin to `x`, `y` and scales the path. Line widths are not scaled. */
  readonly at?: readonly [x: number, y: number, scale: number];
}

export const across = (x0: number, x1: number, ...stops: readonly string[]): Paint => ({
  from: [x0, 0],
  to: [x1, 0],
  stops,
});
export const down = (y0: number, y1: number, ...stops: readonly string[]): Paint => ({
  from: [0, y0],
  to: [0, y1],
  stops,
});
export const slant = (x0: number, y0: number, x1: number, y1: number, ...stops: readonly string[]): Paint => ({
  from: [x0, y0],
  to: [x1, y1],
  stops,
});
export const ball = (x: number, y: number, radius: number, ...stops: readonly string[]): Paint => ({
  at: [x, y],
  radius,
  stops,
});

/** Returns the path data of a circle. */
export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r);
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
export const box = (x: number, y: number, w: number, h: number, r = 0): string =>
  r === 0
    ? `M${x} ${y}h${w}v${h}h${-w}Z`
    : `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(w - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
export const polygon = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
/** Returns the path data of a star, or of a cog if `inner` is close to `outer`. The first point is at the top. */
export const star = (x: number, y: number, outer: number, inner: number, points: number, turn = 0): string =>
  polygon(
    ...Array.from({ length: points * 2 }, (_, index): readonly [number, number] => {
      const angle = turn - Math.PI / 2 + (index * Math.PI) / points;
      const radius = index % 2 === 0 ? outer : inner;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    }),
  );

const round = (value: number): number => Math.round(value * 100) / 100;

const paths = new Map<string, Path>();
export function pathOf(d: string): Path {
  const known = paths.get(d);
  if (known !== undefined) return known;
  const path = new Path2D(d);
  paths.set(d, path);
  return path;
}

export function paintOf(pen: Pen, paint: Paint): string | CanvasGradient {
  if (typeof paint === 'string') return paint;
  const gradient =
    'at' in paint
      ? pen.createRadialGradient(paint.at[0], paint.at[1], 0, paint.at[0], paint.at[1], paint.radius)
      : pen.createLinearGradient(paint.from[0], paint.from[1], paint.to[0], paint.to[1]);
  paint.stops.forEach((colour, index) => {
    gradient.addColorStop(paint.stops.length === 1 ? 0 : index / (paint.stops.length - 1), colour);
  });
  return gradient;
}

/** Draws the layers in order, back to front. */
export function drawLayers(pen: Pen, layers: readonly Layer[]): void {
  for (const layer of layers) {
    pen.save();
    pen.globalAlpha *= layer.alpha ?? 1;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    if (layer.glow !== undefined) setGlow(pen, layer.glow, layer.glowBlur ?? 10);
    if (layer.at !== undefined) {
      pen.translate(layer.at[0], layer.at[1]);
      pen.scale(layer.at[2], layer.at[2]);
    }
    const path = pathOf(layer.d);
    if (layer.fill !== undefined) {
      pen.fillStyle = paintOf(pen, layer.fill);
      pen.fill(path);
    }
    if (layer.line !== undefined) {
      pen.strokeStyle = paintOf(pen, layer.line);
      pen.lineWidth = (layer.width ?? 2) / (layer.at?.[2] ?? 1);
      pen.stroke(path);
    }
    pen.restore();
  }
}

/** Returns a canvas that is drawn once and then copied to surfaces of the same scale. */
export function stamp(scale: Scale, width: number, height: number, draw: (pen: Pen) => void): Canvas {
  const { canvas, pen } = createSurface(width, height, scale);
  draw(pen);
  return canvas;
}

/**
 * Returns a cache of stamps by scale and name. Stamps are drawn on first use. When the cache has more than `most`
 * stamps, all of them are dropped.
 */
export function keepStamps(most: number): (scale: Scale, name: string, size: Size, draw: (pen: Pen) => void) => Canvas {
  const kept = new Map<string, Canvas>();
  return (scale, name, { width, height }, draw) => {
    const key = `${scale} ${name}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= most) kept.clear();
    const drawn = stamp(scale, width, height, draw);
    kept.set(key, drawn);
    return drawn;
  };
}
