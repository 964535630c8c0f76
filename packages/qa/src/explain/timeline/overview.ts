import type { Violation } from '@farspin/testing/simulation';
import { contextOf, createBrush, fitCanvas } from './brush.ts';
import type { Colours } from './colours.ts';
import type { LaneOfSession } from './lanes.rules.ts';
import { scaleOf, type Scale } from './scale.ts';
import { panned, spanMs, type TimeWindow } from './window.rules.ts';

export interface OverviewOptions {
  readonly canvas: HTMLCanvasElement;
  readonly colours: Colours;
  readonly lanes: readonly LaneOfSession[];
  readonly whole: TimeWindow;
  readonly violation: Violation | null;
  readonly leftPx: number;
  readonly onMove: (change: (window: TimeWindow) => TimeWindow) => void;
}

const height = 40;
const barHeight = 4;

/** Draws the whole session as a bar with the window on it. A press or drag on the bar moves the window. */
export function createOverview(options: OverviewOptions): { draw(window: TimeWindow): void } {
  const { canvas, colours, whole, leftPx, onMove } = options;
  const context = contextOf(canvas);
  const brush = createBrush(context, colours);
  let density: { readonly width: number; readonly ground: string; readonly image: OffscreenCanvas } | null = null;
  const scale = (): Scale => scaleOf(whole, leftPx, canvas.clientWidth);

  function moveTo(event: PointerEvent): void {
    const atMs = scale().msOf(event.offsetX);
    onMove((window) => panned(whole, window, atMs - (window.fromMs + window.toMs) / 2));
  }
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    moveTo(event);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (canvas.hasPointerCapture(event.pointerId)) moveTo(event);
  });

  /** Returns the event density as an image. It is only redrawn for a new width or colour scheme. */
  function densityOf(width: number): OffscreenCanvas {
    const ground = colours.background;
    if (density?.width === width && density.ground === ground) return density.image;
    const image = new OffscreenCanvas(Math.max(1, Math.round(width * devicePixelRatio)), height * devicePixelRatio);
    const pen = image.getContext('2d');
    if (pen !== null) {
      pen.scale(devicePixelRatio, devicePixelRatio);
      drawDensity(pen, options, scale());
    }
    density = { width, ground, image };
    return image;
  }

  return {
    draw(window) {
      const width = canvas.clientWidth;
      fitCanvas(canvas, context, width, height);
      context.fillStyle = colours.background;
      context.fillRect(0, 0, width, height);
      context.drawImage(densityOf(width), 0, 0, width, height);
      context.fillStyle = colours.quiet;
      context.textAlign = 'left';
      context.fillText('whole session', 14, height / 2, leftPx - 20);
      const { xOf } = scale();
      const left = xOf(window.fromMs);
      const right = Math.max(left + 3, xOf(window.toMs));
      context.fillStyle = colours.unseen;
      context.fillRect(leftPx, 0, left - leftPx, height);
      context.fillRect(right, 0, width - right, height);
      if (spanMs(window) >= spanMs(whole)) return;
      brush.context.strokeStyle = colours.accent;
      brush.context.lineWidth = 1.5;
      brush.context.strokeRect(left, 1, right - left, height - 2);
    },
  };
}

function drawDensity(pen: OffscreenCanvasRenderingContext2D, options: OverviewOptions, { xOf }: Scale): void {
  for (const [row, { lane, moments, rows }] of options.lanes.entries()) {
    const top = 5 + row * (barHeight + 1.2);
    pen.fillStyle = options.colours.lane(lane);
    pen.globalAlpha = 0.35;
    for (const { atMs, endMs, tone } of rows.flatMap(({ states }) => states))
      if (tone === 'normal') pen.fillRect(xOf(atMs), top + 1, Math.max(0.5, xOf(endMs) - xOf(atMs)), barHeight - 2);
    pen.globalAlpha = 0.8;
    for (const { atMs } of moments) pen.fillRect(xOf(atMs), top, 1, barHeight);
  }
  pen.globalAlpha = 1;
  if (options.violation === null) return;
  pen.fillStyle = options.colours.violation;
  pen.fillRect(xOf(options.violation.atMs) - 1, 0, 2, height);
}
