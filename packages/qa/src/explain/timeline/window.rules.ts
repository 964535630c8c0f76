/** The part of a session that is seen, in virtual ms; `fromMs` is less than `toMs`. */
export interface TimeWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Less than this shows no more. */
export const shortestMs = 4;
/** What stays free beside something that is brought into view, as a share of it. */
const margin = 0.25;

export const spanMs = ({ fromMs, toMs }: TimeWindow): number => toMs - fromMs;

/** The whole session, with a little air at both ends so that what happens there can be seen. */
export const wholeOf = (durationMs: number): TimeWindow => {
  const airMs = Math.max(durationMs, shortestMs) * 0.01;
  return { fromMs: -airMs, toMs: Math.max(durationMs, shortestMs) + airMs };
};

/** The nearest window of allowed length inside the whole session. */
export function within(whole: TimeWindow, window: TimeWindow): TimeWindow {
  const lengthMs = clamp(spanMs(window), shortestMs, spanMs(whole));
  const middleMs = (window.fromMs + window.toMs) / 2;
  const fromMs = clamp(middleMs - lengthMs / 2, whole.fromMs, whole.toMs - lengthMs);
  return { fromMs, toMs: fromMs + lengthMs };
}

/** `factor` above 1 shows less, below 1 more; the moment `aroundMs` stays where it is. */
export function zoomed(whole: TimeWindow, window: TimeWindow, factor: number, aroundMs: number): TimeWindow {
  const lengthMs = clamp(spanMs(window) / factor, shortestMs, spanMs(whole));
  const share = (aroundMs - window.fromMs) / spanMs(window);
  const fromMs = aroundMs - share * lengthMs;
  return within(whole, { fromMs, toMs: fromMs + lengthMs });
}

export const panned = (whole: TimeWindow, window: TimeWindow, byMs: number): TimeWindow =>
  within(whole, { fromMs: window.fromMs + byMs, toMs: window.toMs + byMs });

/** Brings a stretch of time into view, at least `leastMs` of it. */
export function around(whole: TimeWindow, startMs: number, endMs: number, leastMs: number): TimeWindow {
  const lengthMs = Math.max((endMs - startMs) * (1 + 2 * margin), leastMs);
  const middleMs = (startMs + endMs) / 2;
  return within(whole, { fromMs: middleMs - lengthMs / 2, toMs: middleMs + lengthMs / 2 });
}

/** Moves no further than needed for the moment to be seen. */
export function including(whole: TimeWindow, window: TimeWindow, atMs: number): TimeWindow {
  const airMs = spanMs(window) * 0.1;
  if (atMs < window.fromMs + airMs) return panned(whole, window, atMs - airMs - window.fromMs);
  if (atMs > window.toMs - airMs) return panned(whole, window, atMs + airMs - window.toMs);
  return window;
}

/** From one window to another; `share` 0 is the first, 1 the second. Lengths change by ratio, which looks even. */
export function between(from: TimeWindow, to: TimeWindow, share: number): TimeWindow {
  if (share >= 1) return to;
  const lengthMs = spanMs(from) ** (1 - share) * spanMs(to) ** share;
  const isSameLength = Math.abs(spanMs(from) - spanMs(to)) < 1e-9;
  const moved = isSameLength ? share : (spanMs(from) - lengthMs) / (spanMs(from) - spanMs(to));
  const fromMs = from.fromMs + (to.fromMs - from.fromMs) * moved;
  return { fromMs, toMs: fromMs + lengthMs };
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
