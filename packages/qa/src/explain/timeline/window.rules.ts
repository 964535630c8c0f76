/** The visible part of a session, in virtual ms; `fromMs` is less than `toMs`. */
export interface TimeWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A shorter window shows no more. */
export const shortestMs = 4;
/** Margin on each side of what is brought into view, as a share of it. */
const margin = 0.25;

export const spanMs = ({ fromMs, toMs }: TimeWindow): number => toMs - fromMs;

/** Returns the whole session with a small margin at both ends, so that events there are visible. */
export const wholeOf = (durationMs: number): TimeWindow => {
  const airMs = Math.max(durationMs, shortestMs) * 0.01;
  return { fromMs: -airMs, toMs: Math.max(durationMs, shortestMs) + airMs };
};

/** Returns the nearest window of allowed length inside the whole session. */
export function within(whole: TimeWindow, window: TimeWindow): TimeWindow {
  const lengthMs = clamp(spanMs(window), shortestMs, spanMs(whole));
  const middleMs = (window.fromMs + window.toMs) / 2;
  const fromMs = clamp(middleMs - lengthMs / 2, whole.fromMs, whole.toMs - lengthMs);
  return { fromMs, toMs: fromMs + lengthMs };
}

/** A `factor` above 1 shows less, below 1 more; the moment `aroundMs` keeps its place. */
export function zoomed(whole: TimeWindow, window: TimeWindow, factor: number, aroundMs: number): TimeWindow {
  const lengthMs = clamp(spanMs(window) / factor, shortestMs, spanMs(whole));
  const share = (aroundMs - window.fromMs) / spanMs(window);
  const fromMs = aroundMs - share * lengthMs;
  return within(whole, { fromMs, toMs: fromMs + lengthMs });
}

export const panned = (whole: TimeWindow, window: TimeWindow, byMs: number): TimeWindow =>
  within(whole, { fromMs: window.fromMs + byMs, toMs: window.toMs + byMs });

/** Brings a time span into view, at least `leastMs` of it. */
export function around(whole: TimeWindow, startMs: number, endMs: number, leastMs: number): TimeWindow {
  const lengthMs = Math.max((endMs - startMs) * (1 + 2 * margin), leastMs);
  const middleMs = (startMs + endMs) / 2;
  return within(whole, { fromMs: middleMs - lengthMs / 2, toMs: middleMs + lengthMs / 2 });
}

/** Moves only as far as needed to show the moment. */
export function including(whole: TimeWindow, window: TimeWindow, atMs: number): TimeWindow {
  const airMs = spanMs(window) * 0.1;
  if (atMs < window.fromMs + airMs) return panned(whole, window, atMs - airMs - window.fromMs);
  if (atMs > window.toMs - airMs) return panned(whole, window, atMs + airMs - window.toMs);
  return window;
}

/** Interpolates two windows; `share` 0 is the first, 1 the second. Lengths change by ratio, which looks even. */
export function between(from: TimeWindow, to: TimeWindow, share: number): TimeWindow {
  if (share >= 1) return to;
  const lengthMs = spanMs(from) ** (1 - share) * spanMs(to) ** share;
  const isSameLength = Math.abs(spanMs(from) - spanMs(to)) < 1e-9;
  const moved = isSameLength ? share : (spanMs(from) - lengthMs) / (spanMs(from) - spanMs(to));
  const fromMs = from.fromMs + (to.fromMs - from.fromMs) * moved;
  return { fromMs, toMs: fromMs + lengthMs };
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
