import { spanMs, type TimeWindow } from './window.rules.ts';

/** From virtual ms to px and back; the lanes' names stand left of `leftPx`. */
export interface Scale {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly window: TimeWindow;
  xOf(atMs: number): number;
  msOf(x: number): number;
  /** How many ms a length in px is. */
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
