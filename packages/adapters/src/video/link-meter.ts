import type { LinkReport, PresentedFrame, VideoEvent } from '@farspin/core';
import { Subject, type Observable } from 'rxjs';
import { ratesOf, readLink, type Totals } from './link-report.ts';

/** Measures one connection: rates need a memory. */
export interface LinkMeter {
  read(stats: Pick<RTCStatsReport, 'forEach'>): LinkReport & { readonly framesDecoded: number };
  /** The face has put a frame on its screen. */
  presented(frame: PresentedFrame): void;
  readonly presented$: Observable<Extract<VideoEvent, { kind: 'presented' }>>;
}

/** Long enough that some packets are always in it, short enough to be called now. */
const windowMs = 2_000;

/** @param now ms, of a clock that only goes forward */
export function createLinkMeter(now: () => number): LinkMeter {
  const presented$ = new Subject<Extract<VideoEvent, { kind: 'presented' }>>();
  const past: { readonly atMs: number; readonly totals: Totals }[] = [];
  let roundTripMs: number | null = null;
  let ageMs: number | null = null;

  /** The reading that the present one is compared to: the newest that is at least as old as the window, or the oldest. */
  function before(atMs: number): (typeof past)[number] | undefined {
    while (past.length > 1 && atMs - (past[1]?.atMs ?? atMs) >= windowMs) past.shift();
    return past[0];
  }

  return {
    read(stats) {
      const { totals, present } = readLink(stats);
      const atMs = now();
      const then = before(atMs);
      const rates = ratesOf(then?.totals ?? totals, totals, then === undefined ? 0 : atMs - then.atMs);
      past.push({ atMs, totals });
      ({ roundTripMs } = present);
      return { ...present, ...rates, frameAgeMs: ageMs, framesDecoded: totals.framesDecoded };
    },
    presented(told) {
      const travelled = roundTripMs === null ? null : roundTripMs / 2;
      // A browser that does not know when a frame was taken knows when it came.
      const guessed = told.sinceReceivedMs === null || travelled === null ? null : told.sinceReceivedMs + travelled;
      ageMs = told.ageMs ?? guessed;
      presented$.next({ kind: 'presented', frame: { ...told, ageMs } });
    },
    presented$,
  };
}
