import type { TimeWindow } from './window.rules.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Round intervals of the axis, in ms. */
const niceStepsMs: readonly number[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * secondMs),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minuteMs),
  ...[1, 2, 6, 12, 24, 48, 120, 240, 1_200].map((count) => count * hourMs),
];

/** Formats virtual time as `1:02:03.004`: hours, minutes, seconds and ms. */
export function clockText(atMs: number): string {
  const whole = Math.round(Math.abs(atMs));
  const hours = Math.floor(whole / hourMs);
  const minutes = pad(Math.floor((whole % hourMs) / minuteMs), 2);
  const seconds = pad(Math.floor((whole % minuteMs) / secondMs), 2);
  return `${atMs < 0 ? '−' : ''}${hours}:${minutes}:${seconds}.${pad(whole % secondMs, 3)}`;
}

/** Formats a duration: `250 ms`, `12.5 s`, `4 min 10 s`, `1 h 3 min`. */
export function lengthText(ms: number): string {
  if (ms < secondMs) return `${trimmed(ms)} ms`;
  if (ms < minuteMs) return `${trimmed(ms / secondMs)} s`;
  if (ms < hourMs) return twoParts(ms, minuteMs, 'min', secondMs, 's');
  return twoParts(ms, hourMs, 'h', minuteMs, 'min');
}

function twoParts(ms: number, bigMs: number, big: string, smallMs: number, small: string): string {
  const smalls = Math.round(ms / smallMs);
  const perBig = bigMs / smallMs;
  const rest = smalls % perBig;
  return `${Math.floor(smalls / perBig)} ${big}${rest === 0 ? '' : ` ${rest} ${small}`}`;
}

/** Returns the marks of the axis. They have round intervals of at least `leastPx`. */
export function axisMarks(window: TimeWindow, widthPx: number, leastPx: number): readonly number[] {
  const leastMs = ((window.toMs - window.fromMs) / Math.max(widthPx, 1)) * leastPx;
  const stepMs = niceStepsMs.find((step) => step >= leastMs) ?? niceStepsMs.at(-1) ?? hourMs;
  const first = Math.max(0, Math.ceil(window.fromMs / stepMs));
  const last = Math.floor(window.toMs / stepMs);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * stepMs);
}

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
const trimmed = (value: number): string => String(Math.round(value * 10) / 10);
