import type { LinkReport, VideoEvent } from '@farspin/core';
import { Subject, type Observable } from 'rxjs';
import { createFrameAge } from './frame-age.ts';
import { ratesOf, readLink, type StatsReport, type Totals } from './link-report.ts';

/** Data about a frame that only the client knows. */
export type ShownEvent = Extract<VideoEvent, { readonly kind: 'presented' | 'looked' }>;

/** Measures one connection. Its rates need earlier readings. */
export interface LinkMeter {
  read(stats: StatsReport): LinkReport & { readonly framesDecoded: number };
  shown(event: ShownEvent): void;
  /** Emits shown frames and their brightness. A frame includes its age if known. */
  readonly shown$: Observable<ShownEvent>;
}

/** Window of the rates in ms. It is long enough to include packets and short enough to be current. */
const windowMs = 2_000;

/** @param now monotonic time in ms */
export function createLinkMeter(now: () => number): LinkMeter {
  const shown$ = new Subject<ShownEvent>();
  const past: { readonly atMs: number; readonly totals: Totals }[] = [];
  const frameAge = createFrameAge(now);
  const ages: { readonly atMs: number; readonly ageMs: number }[] = [];
  /** Average time of frames in the jitter buffer and the decoder, in ms, or null if it is unknown. */
  let insideMs: number | null = null;

  /** Returns the reading to compare with: the newest one outside the window, or else the oldest. */
  function before(atMs: number): (typeof past)[number] | undefined {
    while (past.length > 1 && atMs - (past[1]?.atMs ?? atMs) >= windowMs) past.shift();
    return past[0];
  }

  /** Returns the average frame age in the window, or null if no age is known. */
  function meanAge(atMs: number): number | null {
    while (ages[0] !== undefined && atMs - ages[0].atMs > windowMs) ages.shift();
    const sum = ages.reduce((total, { ageMs }) => total + ageMs, 0);
    return ages.length === 0 ? null : Math.round(sum / ages.length);
  }

  return {
    read(stats) {
      const { totals, present } = readLink(stats);
      const atMs = now();
      const then = before(atMs);
      const rates = ratesOf(then?.totals ?? totals, totals, then === undefined ? 0 : atMs - then.atMs);
      past.push({ atMs, totals });
      if (present.roundTripMs !== null) frameAge.roundTrip(present.roundTripMs);
      insideMs = rates.jitterBufferMs === null ? null : rates.jitterBufferMs + (rates.decodeMs ?? 0);
      return { ...present, ...rates, frameAgeMs: meanAge(atMs), framesDecoded: totals.framesDecoded };
    },
    shown(event) {
      if (event.kind === 'looked') return shown$.next(event);
      const { frame } = event;
      const ageMs = frameAge.of(frame, insideMs);
      if (ageMs !== null) ages.push({ atMs: now(), ageMs });
      shown$.next({ kind: 'presented', frame: { ...frame, ageMs } });
    },
    shown$,
  };
}
