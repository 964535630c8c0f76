import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas } from './canvas.ts';

/** The drawing context of a surface. It uses the units of the 640×360 layout at every scale. */
export type Pen = SKRSContext2D;

/** Pixels per unit of the layout in each direction: 1 for a picture of 360 lines, 2 for 720 lines. */
export type Scale = 1 | 2;

const scales = new WeakMap<Pen, Scale>();

/** Returns the scale of the surface that this pen draws on. */
export const scaleOf = (pen: Pen): Scale => scales.get(pen) ?? 1;

/** Creates a surface. Its size is in units. */
export function createSurface(
  width: number,
  height: number,
  scale: Scale,
): { readonly canvas: Canvas; readonly pen: Pen } {
  const canvas = createCanvas(width * scale, height * scale);
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  scales.set(pen, scale);
  return { canvas, pen };
}

/** Copies a surface of the same scale pixel by pixel. The position is in units. */
export function paste(pen: Pen, from: Canvas, x: number, y: number): void {
  const scale = scaleOf(pen);
  pen.drawImage(from, x, y, from.width / scale, from.height / scale);
}

/** Sets a glow or shadow. Converts blur and offset to pixels, because a canvas does not scale them. */
export function setGlow(pen: Pen, colour: string, blur: number, offsetY = 0): void {
  const scale = scaleOf(pen);
  pen.shadowColor = colour;
  pen.shadowBlur = blur * scale;
  pen.shadowOffsetY = offsetY * scale;
}
