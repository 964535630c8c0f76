import type { Violation } from '@farspin/testing/simulation';
import type { Brush } from './brush.ts';
import { drawLanes, type Marks } from './draw-lanes.ts';
import type { Layout } from './layout.rules.ts';
import { firstAtLeast, type LaneOfSession, type Placed } from './lanes.rules.ts';
import type { Scale } from './scale.ts';
import type { PageState } from './state.ts';
import { axisMarks, clockText } from './time.rules.ts';

export interface TimelineArea {
  readonly layout: Layout;
  readonly scale: Scale;
  readonly faults: LaneOfSession | null;
  readonly durationMs: number;
  readonly violation: Violation | null;
}

/** Draws the whole timeline: the axis, the lanes, the faults across all lanes, the violation and the pointer. */
export function drawStage(brush: Brush, stage: TimelineArea, state: PageState & Marks, width: number): void {
  const { context, colours } = brush;
  const { layout, scale } = stage;
  context.fillStyle = colours.background;
  context.fillRect(0, 0, width, layout.height);
  drawStripes(brush, layout, width);
  context.save();
  context.beginPath();
  context.rect(scale.leftPx, 0, scale.rightPx - scale.leftPx, layout.height);
  context.clip();
  drawAxis(brush, stage);
  drawEnds(brush, stage);
  if (stage.faults !== null) drawFaults(brush, stage, stage.faults);
  context.restore();
  drawLanes(brush, layout, scale, state);
  if (stage.violation !== null) drawViolation(brush, stage, stage.violation);
  if (state.selecting !== null) drawSelection(brush, stage, state.selecting.fromMs, state.selecting.toMs);
  else if (state.pointer !== null) drawPointer(brush, stage, scale.msOf(state.pointer.x));
}

function drawStripes({ context, colours }: Brush, layout: Layout, width: number): void {
  for (const [index, { top, height }] of layout.boxes.entries()) {
    if (index % 2 === 0) {
      context.fillStyle = colours.stripe;
      context.fillRect(0, top, width, height);
    }
    context.fillStyle = colours.line;
    context.fillRect(0, top, width, 1);
  }
}

function drawAxis(brush: Brush, { layout, scale, violation }: TimelineArea): void {
  const { context, colours } = brush;
  const labelPx = brush.textWidth('00:00:00.000') + 5;
  const flag = violation === null ? null : flagOf(brush, scale, violation);
  context.textAlign = 'left';
  for (const atMs of axisMarks(scale.window, scale.rightPx - scale.leftPx, labelPx + 23)) {
    const x = Math.round(scale.xOf(atMs));
    context.fillStyle = colours.line;
    context.fillRect(x, layout.axisHeight - 8, 1, layout.height);
    const isCovered = flag !== null && x + labelPx > flag.left && x < flag.left + flag.width;
    if (isCovered || x + labelPx > scale.rightPx) continue;
    context.fillStyle = colours.quiet;
    context.fillText(clockText(atMs), x + 5, layout.axisHeight / 2);
  }
}

/** Shades the time before and after the session. */
function drawEnds({ context, colours }: Brush, { layout, scale, durationMs }: TimelineArea): void {
  context.fillStyle = colours.outside;
  const begin = scale.xOf(0);
  const end = scale.xOf(durationMs);
  if (begin > scale.leftPx) context.fillRect(scale.leftPx, layout.axisHeight, begin - scale.leftPx, layout.height);
  if (end < scale.rightPx) context.fillRect(end, layout.axisHeight, scale.rightPx - end, layout.height);
}

/** Draws a fault across all lanes: as a line, or as a band if it has a duration. */
function drawFaults(
  { context, colours }: Brush,
  { layout, scale }: TimelineArea,
  { moments, rows }: LaneOfSession,
): void {
  const height = layout.height - layout.axisHeight;
  context.fillStyle = colours.lane('fault');
  context.globalAlpha = 0.09;
  for (const { states } of rows)
    for (const { atMs, endMs } of states) {
      if (endMs < scale.window.fromMs || atMs > scale.window.toMs) continue;
      const left = Math.max(scale.xOf(atMs), scale.leftPx);
      const right = Math.min(scale.xOf(endMs), scale.rightPx);
      context.fillRect(left, layout.axisHeight, Math.max(1, right - left), height);
    }
  const first = firstAtLeast(moments, scale.window.fromMs, ({ atMs }) => atMs);
  const last = firstAtLeast(moments, scale.window.toMs, ({ atMs }) => atMs);
  const pixels = pixelsOf(moments.slice(first, last), scale);
  context.globalAlpha = pixels.size > 100 ? 0.08 : 0.26;
  for (const x of pixels) context.fillRect(x, layout.axisHeight, 1, height);
  context.globalAlpha = 1;
}

const pixelsOf = (moments: readonly Placed[], scale: Scale): ReadonlySet<number> =>
  new Set(moments.map(({ atMs }) => Math.round(scale.xOf(atMs))));

interface Flag {
  readonly x: number;
  readonly text: string;
  readonly left: number;
  readonly width: number;
}

/** Returns the position of the violation's label on the axis, or null while the violation is outside the window. */
function flagOf(brush: Brush, scale: Scale, { atMs, invariant }: Violation): Flag | null {
  const x = Math.round(scale.xOf(atMs));
  if (x < scale.leftPx || x > scale.rightPx) return null;
  const text = `✕ ${invariant}`;
  const width = brush.textWidth(text) + 14;
  return { x, text, width, left: Math.max(scale.leftPx, Math.min(x - 1, scale.rightPx - width)) };
}

function drawViolation(brush: Brush, { layout, scale }: TimelineArea, violation: Violation): void {
  const flag = flagOf(brush, scale, violation);
  if (flag === null) return;
  const { context, colours } = brush;
  context.fillStyle = colours.violation;
  context.fillRect(flag.x - 1, 6, 2, layout.height - 6);
  context.beginPath();
  context.roundRect(flag.left, 5, flag.width, 22, 3);
  context.fill();
  context.fillStyle = '#ffffff';
  context.textAlign = 'left';
  context.fillText(flag.text, flag.left + 7, 17);
}

function drawSelection(
  { context, colours }: Brush,
  { layout, scale }: TimelineArea,
  fromMs: number,
  toMs: number,
): void {
  const left = scale.xOf(fromMs);
  const right = scale.xOf(toMs);
  context.fillStyle = colours.accent;
  context.globalAlpha = 0.2;
  context.fillRect(left, 0, right - left, layout.height);
  context.globalAlpha = 1;
  context.fillRect(left, 0, 1, layout.height);
  context.fillRect(right, 0, 1, layout.height);
}

function drawPointer(brush: Brush, { layout, scale }: TimelineArea, atMs: number): void {
  const { context, colours } = brush;
  const x = Math.round(scale.xOf(atMs));
  if (x < scale.leftPx || x > scale.rightPx) return;
  const text = clockText(atMs);
  const width = brush.textWidth(text) + 12;
  const left = Math.max(scale.leftPx, Math.min(x - width / 2, scale.rightPx - width));
  context.fillStyle = colours.quiet;
  context.globalAlpha = 0.6;
  context.fillRect(x, layout.axisHeight - 4, 1, layout.height);
  context.globalAlpha = 1;
  context.fillStyle = colours.line;
  context.beginPath();
  context.roundRect(left, 6, width, 21, 3);
  context.fill();
  context.fillStyle = colours.text;
  context.textAlign = 'left';
  context.fillText(text, left + 6, 17);
}
