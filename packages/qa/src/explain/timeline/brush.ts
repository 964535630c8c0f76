import type { Colours } from './colours.ts';

/** A canvas context with the page's fonts and colours, and a cache of text widths. */
export interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly colours: Colours;
  textWidth(text: string): number;
  /** Returns a pattern of diagonal lines in a colour. */
  hatch(colour: string): CanvasPattern | string;
}

export const letters = '12px ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif';
export const strongLetters = `600 ${letters}`;

export function createBrush(context: CanvasRenderingContext2D, colours: Colours): Brush {
  const widths = new Map<string, number>();
  const hatches = new Map<string, CanvasPattern | string>();
  return {
    context,
    colours,
    textWidth(text) {
      const known = widths.get(text);
      if (known !== undefined) return known;
      const { width } = context.measureText(text);
      widths.set(text, width);
      return width;
    },
    hatch(colour) {
      const known = hatches.get(colour);
      if (known !== undefined) return known;
      const hatch = drawHatch(colour) ?? colour;
      hatches.set(colour, hatch);
      return hatch;
    },
  };
}

/** Resizes a canvas to its box in device pixels. Drawing coordinates remain in CSS px. */
export function fitCanvas(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
): void {
  const ratio = devicePixelRatio;
  const wide = Math.round(width * ratio);
  const high = Math.round(height * ratio);
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide;
    canvas.height = high;
    canvas.style.height = `${height}px`;
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.font = letters;
  context.textBaseline = 'middle';
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser does not support canvas. Use another browser.');
  return context;
}

function drawHatch(colour: string): CanvasPattern | null {
  const tile = new OffscreenCanvas(8, 8);
  const context = tile.getContext('2d');
  if (context === null) return null;
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.beginPath();
  for (const shift of [-8, 0, 8]) {
    context.moveTo(shift, 8);
    context.lineTo(shift + 8, 0);
  }
  context.stroke();
  return context.createPattern(tile, 'repeat');
}
