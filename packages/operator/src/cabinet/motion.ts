import type { ReelView } from '@farspin/testing';

/** The position and speed of a reel at one moment. */
export interface ReelMotion {
  /**
   * Strip position of the top visible row. It is a whole number when the reel has stopped, and decreases while the reel
   * turns.
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
 * Returns the reel's motion: it accelerates evenly, turns at full speed, and overshoots slightly before it stops at
 * `stopsAt`.
 * @param startedAtMs start of the spin in epoch ms, or null before the first spin
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

/**
 * Returns the number of symbols that the reel travels. It includes enough whole turns to bring the speed near the usual
 * speed.
 */
function travel(reel: ReelView, seconds: number): number {
  const length = reel.strip.length;
  const least = (((reel.from - reel.to) % length) + length) % length;
  const turns = Math.max(least === 0 ? 1 : 0, Math.round((seconds * cruiseSymbolsPerS - least) / length));
  return least + turns * length;
}

/** Returns the overshoot and return as a function of the elapsed share, from 0 at 0 to 0 at 1. */
const swing = (part: number): number => bounceSymbols * Math.sin(part * Math.PI * 2) * (1 - part) ** 2 * 2;

/** Returns the symbol on a strip at a whole position, which may be negative or past the end of the strip. */
export function symbolAt(strip: readonly number[], position: number): number {
  const length = strip.length;
  return strip[((position % length) + length) % length] ?? 0;
}
