import { spanMs, type TimeWindow } from './window.rules.ts';

/** Converts virtual ms to px and back. The names of the lanes are left of `leftPx`. */
export interface Scale {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly window: TimeWindow;
  xOf(atMs: number): number;
  msOf(x: number): number;
  /** Converts a length in px to ms. */
  msIn(px: number): number;
}

export function scaleOf(window: TimeWindow, leftPx: number, rightPx: number): Scale {
  const widthPx = Math.max(1, rightPx - leftPx);
  const msPerPx = spanMs(window) / widthPx;
  return {
    leftPx,
    rightPx,
    window,
    xOf: (atMs) => leftPx + (atMs - window.fromMs) / msPerPx,
    msOf: (x) => window.fromMs + (x - leftPx) * msPerPx,
    msIn: (px) => px * msPerPx,
  };
}
