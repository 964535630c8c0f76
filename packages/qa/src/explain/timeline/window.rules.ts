/** Visible part of a session, in virtual ms. `fromMs` is less than `toMs`. */
export interface TimeWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Minimum length of a window, in ms. A shorter window would show no more detail. */
export const shortestMs = 4;
/** Margin on each side of a time span that is brought into view, as a share of the span. */
const margin = 0.25;

export const spanMs = ({ fromMs, toMs }: TimeWindow): number => toMs - fromMs;

/** Returns the window of the whole session with a small margin, so that events at both ends are visible. */
export const wholeOf = (durationMs: number): TimeWindow => {
  const airMs = Math.max(durationMs, shortestMs) * 0.01;
  return { fromMs: -airMs, toMs: Math.max(durationMs, shortestMs) + airMs };
};

/** Returns the nearest window of valid length inside the whole session. */
export function within(whole: TimeWindow, window: TimeWindow): TimeWindow {
  const lengthMs = clamp(spanMs(window), shortestMs, spanMs(whole));
  const middleMs = (window.fromMs + window.toMs) / 2;
  const fromMs = clamp(middleMs - lengthMs / 2, whole.fromMs, whole.toMs - lengthMs);
  return { fromMs, toMs: fromMs + lengthMs };
}

/**
 * Returns a zoomed window in which the moment `aroundMs` keeps its position. A `factor` above 1 zooms in. A factor
 * below 1 zooms out.
 */
export function zoomed(whole: TimeWindow, window: TimeWindow, factor: number, aroundMs: number): TimeWindow {
  const lengthMs = clamp(spanMs(window) / factor, shortestMs, spanMs(whole));
  const share = (aroundMs - window.fromMs) / spanMs(window);
  const fromMs = aroundMs - share * lengthMs;
  return within(whole, { fromMs, toMs: fromMs + lengthMs });
}

export const panned = (whole: TimeWindow, window: TimeWindow, byMs: number): TimeWindow =>
  within(whole, { fromMs: window.fromMs + byMs, toMs: window.toMs + byMs });

/** Returns a window that shows a time span with a margin. The window is at least `leastMs` long. */
export function around(whole: TimeWindow, startMs: number, endMs: number, leastMs: number): TimeWindow {
  const lengthMs = Math.max((endMs - startMs) * (1 + 2 * margin), leastMs);
  const middleMs = (startMs + endMs) / 2;
  return within(whole, { fromMs: middleMs - lengthMs / 2, toMs: middleMs + lengthMs / 2 });
}

/** Returns a window that shows a moment. Moves the given window only as far as needed. */
export function including(whole: TimeWindow, window: TimeWindow, atMs: number): TimeWindow {
  const airMs = spanMs(window) * 0.1;
  if (atMs < window.fromMs + airMs) return panned(whole, window, atMs - airMs - window.fromMs);
  if (atMs > window.toMs - airMs) return panned(whole, window, atMs + airMs - window.toMs);
  return window;
}

/**
 * Interpolates between two windows. `share` is 0 for the first window and 1 for the second. Lengths change by a
 * constant ratio, so that the animation looks even.
 */
export function between(from: TimeWindow, to: TimeWindow, share: number): TimeWindow {
  if (share >= 1) return to;
  const lengthMs = spanMs(from) ** (1 - share) * spanMs(to) ** share;
  const isSameLength = Math.abs(spanMs(from) - spanMs(to)) < 1e-9;
  const moved = isSameLength ? share : (spanMs(from) - lengthMs) / (spanMs(from) - spanMs(to));
  const fromMs = from.fromMs + (to.fromMs - from.fromMs) * moved;
  return { fromMs, toMs: fromMs + lengthMs };
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
