import type { ReelView } from '@farspin/testing';

/** The position of a reel at one moment. */
export interface ReelMotion {
  /**
   * Strip position of the top visible row. It is whole when the reel has stopped, and grows against the direction of
   * the turn.
   */
  readonly position: number;
  /** Symbols per second, downwards. */
  readonly speed: number;
}

const startMs = 180;
const bounceMs = 260;
const bounceSymbols = 0.2;
const cruiseSymbolsPerS = 17;

/**
 * Computes the reel's motion: it accelerates evenly, runs, arrives at full speed, and overshoots slightly before it
 * stops at `stopsAt`.
 * @param startedAtMs when the spin began, epoch ms; null before the first one
 */
export function reelMotion(reel: ReelView, startedAtMs: number | null, nowMs: number): ReelMotion {
  if (startedAtMs === null || nowMs >= reel.stopsAt || reel.strip.length === 0) return { position: reel.to, speed: 0 };
  if (nowMs <= startedAtMs) return { position: reel.from, speed: 0 };
  const elapsedMs = nowMs - startedAtMs;
  const totalMs = reel.stopsAt - startedAtMs;
  const swingMs = Math.min(bounceMs, totalMs / 3);
  const riseMs = Math.min(startMs, totalMs / 3);
  const runMs = totalMs - swingMs;
  const distance = travel(reel, (runMs - riseMs / 2) / 1000);
  const perMs = distance / (runMs - riseMs / 2);
  if (elapsedMs < riseMs)
    return {
      position: reel.from - (perMs * elapsedMs * elapsedMs) / (2 * riseMs),
      speed: (1000 * perMs * elapsedMs) / riseMs,
    };
  if (elapsedMs < runMs) return { position: reel.from - perMs * (elapsedMs - riseMs / 2), speed: 1000 * perMs };
  return { position: reel.to - swing((elapsedMs - runMs) / swingMs), speed: 0 };
}

/** Returns how many symbols the reel travels, with as many whole turns as bring the speed near the usual one. */
function travel(reel: ReelView, seconds: number): number {
  const length = reel.strip.length;
  const least = (((reel.from - reel.to) % length) + length) % length;
  const turns = Math.max(least === 0 ? 1 : 0, Math.round((seconds * cruiseSymbolsPerS - least) / length));
  return least + turns * length;
}

/** The overshoot and return, from 0 at 0 to 0 at 1. */
const swing = (part: number): number => bounceSymbols * Math.sin(part * Math.PI * 2) * (1 - part) ** 2 * 2;

/** Returns the symbol on a strip at a whole position, which may be negative or past the end. */
export function symbolAt(strip: readonly number[], position: number): number {
  const length = strip.length;
  return strip[((position % length) + length) % length] ?? 0;
}
