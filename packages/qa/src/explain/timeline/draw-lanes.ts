import { letters, strongLetters, type Brush } from './brush.ts';
import { momentHeight, rowHeight, type LaneBox, type Layout } from './layout.rules.ts';
import { firstAtLeast, type Placed, type Tone } from './lanes.rules.ts';
import type { Scale } from './scale.ts';
import type { PageState } from './state.ts';

/** Width in px below which a state is drawn without a border. */
const narrowPx = 4;
const fillOf: Readonly<Record<Tone, number>> = { normal: 0.3, uneasy: 0.1, absent: 0 };

export type Marks = Pick<PageState, 'found' | 'chosen'> & {
  /** Index of the event under the pointer, or null. */
  readonly hovered: number | null;
};

/** Draws the names of the lanes, the subjects of their rows, and the moments and states within the window. */
export function drawLanes(brush: Brush, layout: Layout, scale: Scale, marks: Marks): void {
  const { context } = brush;
  for (const box of layout.boxes) {
    context.save();
    context.beginPath();
    context.rect(scale.leftPx, box.top, scale.rightPx - scale.leftPx, box.height);
    context.clip();
    for (const [row, { states }] of box.lane.rows.entries())
      drawStates(brush, scale, states, box, box.rowTops[row] ?? 0, marks);
    drawMoments(brush, scale, box, marks);
    context.restore();
    drawNames(brush, scale, box);
  }
}

function drawNames(
  { context, colours }: Brush,
  { leftPx }: Scale,
  { lane, top, height, momentsTop, rowTops }: LaneBox,
): void {
  context.fillStyle = colours.lane(lane.lane);
  context.fillRect(0, top + 1, 3, height - 1);
  context.textAlign = 'left';
  context.fillStyle = colours.text;
  context.font = strongLetters;
  context.fillText(lane.lane, 14, momentsTop + momentHeight / 2 + 1, leftPx - 20);
  context.font = letters;
  context.textAlign = 'right';
  context.fillStyle = colours.quiet;
  for (const [row, { subject }] of lane.rows.entries()) {
    if (subject === lane.rows[row - 1]?.subject) continue;
    context.fillText(subject, leftPx - 8, (rowTops[row] ?? 0) + rowHeight / 2 + 1, leftPx - 22);
  }
}

function drawStates(
  brush: Brush,
  scale: Scale,
  states: readonly Placed[],
  box: LaneBox,
  top: number,
  marks: Marks,
): void {
  const { context, colours } = brush;
  const colour = colours.lane(box.lane.lane);
  const isHidden = (state: Placed): boolean => state.endMs < scale.window.fromMs;
  let drawnTo = Number.NEGATIVE_INFINITY;
  const last = firstAtLeast(states, scale.window.toMs, (state) => state.atMs);
  for (let at = 0; at < last; at += 1) {
    const state = states[at];
    if (state === undefined || isHidden(state)) continue;
    const from = Math.max(scale.xOf(state.atMs), scale.leftPx - 4);
    const to = Math.min(scale.xOf(state.endMs), scale.rightPx + 4);
    const isMarked = state.index === marks.chosen || state.index === marks.hovered;
    // If several states are narrower than a pixel, only one is drawn.
    if (to <= drawnTo && !isMarked) continue;
    drawnTo = Math.max(from + 1, to);
    context.globalAlpha = marks.found === null || marks.found.has(state.index) ? 1 : 0.22;
    drawState(brush, state, colour, from, top, Math.max(1.5, to - from - 1), isMarked);
  }
  context.globalAlpha = 1;
}

function drawState(
  brush: Brush,
  state: Placed,
  colour: string,
  left: number,
  top: number,
  width: number,
  isMarked: boolean,
): void {
  const { context, colours } = brush;
  const alpha = context.globalAlpha;
  if (state.tone === 'absent' && !isMarked) {
    context.globalAlpha = alpha * 0.28;
    context.fillStyle = colour;
    context.fillRect(left, top + rowHeight / 2 - 0.5, width, 1);
    context.globalAlpha = alpha;
    return;
  }
  if (width < narrowPx && !isMarked) {
    context.globalAlpha = alpha * 0.5;
    context.fillStyle = colour;
    context.fillRect(left, top, width, rowHeight);
    context.globalAlpha = alpha;
    return;
  }
  context.beginPath();
  context.roundRect(left, top, width, rowHeight, Math.min(4, width / 2));
  context.globalAlpha = alpha * fillOf[state.tone];
  context.fillStyle = colour;
  context.fill();
  if (state.tone === 'uneasy') {
    context.globalAlpha = alpha * 0.3;
    context.fillStyle = brush.hatch(colour);
    context.fill();
  }
  context.globalAlpha = alpha * (isMarked ? 1 : 0.55);
  context.strokeStyle = isMarked ? colours.text : colour;
  context.lineWidth = isMarked ? 2 : 1;
  context.stroke();
  context.globalAlpha = alpha;
  const label = labelOf(state);
  if (width - 12 < brush.textWidth(label)) return;
  context.fillStyle = state.tone === 'absent' ? colours.quiet : colours.text;
  context.textAlign = 'left';
  context.fillText(label, left + 7, top + rowHeight / 2 + 1);
}

/** Returns the label of a state without the subject, because the row shows the subject. */
const labelOf = ({ name }: Placed): string => name.slice(name.indexOf(' ') + 1);

/** Draws moments on the same pixel as one line, which is stronger if there are more moments. */
function drawMoments(brush: Brush, scale: Scale, box: LaneBox, marks: Marks): void {
  const { moments } = box.lane;
  const slackMs = scale.msIn(200);
  const first = firstAtLeast(moments, scale.window.fromMs - slackMs, ({ atMs }) => atMs);
  const last = firstAtLeast(moments, scale.window.toMs, ({ atMs }) => atMs);
  let at = first;
  while (at < last) {
    const moment = moments[at];
    if (moment === undefined) break;
    const x = scale.xOf(moment.atMs);
    const endMs = moment.atMs + scale.msIn(1.5);
    let isFound = false;
    let marked: Placed | null = null;
    let count = 0;
    for (let same = moments[at]; same !== undefined && at < last && same.atMs <= endMs; same = moments[at]) {
      isFound ||= marks.found === null || marks.found.has(same.index);
      if (same.index === marks.chosen || same.index === marks.hovered) marked = same;
      count += 1;
      at += 1;
    }
    const nextX = at < moments.length ? scale.xOf(moments[at]?.atMs ?? 0) : scale.rightPx + 400;
    drawMoment(brush, box, {
      x: marked === null ? x : scale.xOf(marked.atMs),
      count,
      isFound,
      isMarked: marked !== null,
    });
    if (count === 1) drawLabel(brush, box, moment.name, x, nextX, isFound);
  }
  brush.context.globalAlpha = 1;
}

interface Tick {
  readonly x: number;
  readonly count: number;
  readonly isFound: boolean;
  readonly isMarked: boolean;
}

function drawMoment({ context, colours }: Brush, box: LaneBox, { x, count, isFound, isMarked }: Tick): void {
  const strength = Math.min(1, 0.6 + Math.log2(count) * 0.13);
  context.globalAlpha = isFound ? strength : 0.18;
  context.fillStyle = isMarked ? colours.text : colours.lane(box.lane.lane);
  if (isMarked) context.globalAlpha = 1;
  const width = isMarked ? 4 : 2;
  const grown = isMarked ? 3 : 0;
  context.fillRect(x - width / 2, box.momentsTop - grown, width, momentHeight + 2 * grown);
}

function drawLabel(brush: Brush, box: LaneBox, name: string, x: number, nextX: number, isFound: boolean): void {
  if (nextX - x < brush.textWidth(name) + 12) return;
  const { context, colours } = brush;
  context.globalAlpha = isFound ? 0.92 : 0.25;
  context.fillStyle = colours.text;
  context.textAlign = 'left';
  context.fillText(name, x + 6, box.momentsTop + momentHeight / 2 + 1);
}
