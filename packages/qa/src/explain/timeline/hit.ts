import { momentHeight, rowHeight, type Layout, type LaneBox } from './layout.rules.ts';
import { firstAtLeast, type Placed } from './lanes.rules.ts';
import type { Scale } from './scale.ts';

/** Maximum distance in px between the pointer and a moment. */
const reachPx = 7;

/** Returns the event nearest to a point of the canvas, or null if none is within reach. */
export function eventAt(layout: Layout, scale: Scale, x: number, y: number): Placed | null {
  if (x < scale.leftPx - reachPx) return null;
  const box = layout.boxes.find(({ top, height }) => y >= top && y < top + height);
  if (box === undefined) return null;
  const row = box.rowTops.findIndex((top) => y >= top - 2 && y <= top + rowHeight + 2);
  if (row >= 0) return stateAt(box.lane.rows[row]?.states ?? [], scale, x) ?? momentIn(box, scale, x, y);
  return momentIn(box, scale, x, y);
}

function momentIn(box: LaneBox, scale: Scale, x: number, y: number): Placed | null {
  const { moments } = box.lane;
  const isOnLine = y >= box.momentsTop - reachPx && y <= box.momentsTop + momentHeight + reachPx;
  if (moments.length === 0 || !isOnLine) return null;
  const atMs = scale.msOf(x);
  const next = firstAtLeast(moments, atMs, (moment) => moment.atMs);
  const distance = (moment: Placed): number => Math.abs(moment.atMs - atMs);
  const near = [moments[next - 1], moments[next]]
    .filter((moment) => moment !== undefined)
    .toSorted((one, other) => distance(one) - distance(other))[0];
  return near !== undefined && distance(near) <= scale.msIn(reachPx) ? near : null;
}

/** Returns the state at a position. Prefers any other state to an absent one. */
function stateAt(row: readonly Placed[], scale: Scale, x: number): Placed | null {
  const atMs = scale.msOf(x);
  const slackMs = scale.msIn(2);
  const after = firstAtLeast(row, atMs + slackMs, (state) => state.atMs);
  const near = row.slice(Math.max(0, after - lookedBack), after).filter(({ endMs }) => endMs + slackMs >= atMs);
  return near.findLast(({ tone }) => tone !== 'absent') ?? near.at(-1) ?? null;
}

/** Number of earlier states that are searched, because a row is ordered by start times, not by end times. */
const lookedBack = 50;
