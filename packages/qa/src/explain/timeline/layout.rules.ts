import type { LaneOfSession } from './lanes.rules.ts';

/** Position of a lane on the canvas, in CSS px from the top. */
export interface LaneBox {
  readonly lane: LaneOfSession;
  readonly top: number;
  readonly height: number;
  /** Top of the line with the lane's name and moments. */
  readonly momentsTop: number;
  /** Tops of the rows of states. */
  readonly rowTops: readonly number[];
}
export interface Layout {
  readonly axisHeight: number;
  readonly boxes: readonly LaneBox[];
  readonly height: number;
}

export const axisHeight = 34;
export const momentHeight = 20;
export const rowHeight = 18;
const rowGap = 3;
const laneGap = 8;

/** Stacks lanes and distributes the remaining `availableHeight` among them. */
export function layOut(lanes: readonly LaneOfSession[], availableHeight: number): Layout {
  const needs = lanes.map((lane) => contentHeight(lane) + 2 * laneGap);
  const free = availableHeight - axisHeight - sum(needs);
  const extra = lanes.length === 0 ? 0 : Math.max(0, Math.floor(free / lanes.length));
  const boxes: LaneBox[] = [];
  let top = axisHeight;
  for (const [index, lane] of lanes.entries()) {
    const height = (needs[index] ?? 0) + extra;
    boxes.push(boxOf(lane, top, height));
    top += height;
  }
  return { axisHeight, boxes, height: Math.max(top, Math.min(availableHeight, axisHeight + 60)) };
}

function boxOf(lane: LaneOfSession, top: number, height: number): LaneBox {
  const momentsTop = Math.round(top + (height - contentHeight(lane)) / 2);
  const firstRow = momentsTop + momentHeight + rowGap;
  const rowTops = lane.rows.map((_, row) => firstRow + row * (rowHeight + rowGap));
  return { lane, top, height, momentsTop, rowTops };
}

const contentHeight = ({ rows }: LaneOfSession): number => momentHeight + rows.length * (rowHeight + rowGap);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
