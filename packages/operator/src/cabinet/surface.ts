import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas } from './canvas.ts';

/** A drawing surface's context. It draws in the units of the 640×360 layout, whatever its pixels. */
export type Pen = SKRSContext2D;

/** Pixels that a unit of the layout has in each direction: a picture of 360 lines, or of 720. */
export type Scale = 1 | 2;

const scales = new WeakMap<Pen, Scale>();

/** The scale of the surface that this pen draws on. */
export const scaleOf = (pen: Pen): Scale => scales.get(pen) ?? 1;

/** A new surface, its size in units. */
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

/** Copies a surface of the pen's own scale, pixel by pixel; the place in units. */
export function paste(pen: Pen, from: Canvas, x: number, y: number): void {
  const scale = scaleOf(pen);
  pen.drawImage(from, x, y, from.width / scale, from.height / scale);
}

/** Sets a soft light or shadow; a canvas measures its blur and offset in pixels. */
export function setGlow(pen: Pen, colour: string, blur: number, offsetY = 0): void {
  const scale = scaleOf(pen);
  pen.shadowColor = colour;
  pen.shadowBlur = blur * scale;
  pen.shadowOffsetY = offsetY * scale;
}
