import type { LinkReport, VideoEvent } from '@farspin/core';
import { Subject, type Observable } from 'rxjs';
import { ratesOf, readLink, type Totals } from './link-report.ts';

/** What only the face can tell of a picture. */
export type ShownEvent = Extract<VideoEvent, { readonly kind: 'presented' | 'looked' }>;

/** Measures one connection: rates need a memory. */
export interface LinkMeter {
  read(stats: Pick<RTCStatsReport, 'forEach'>): LinkReport & { readonly framesDecoded: number };
  shown(event: ShownEvent): void;
  /** What was shown, with ages where they can be known. */
  readonly shown$: Observable<ShownEvent>;
}

/** Long enough that some packets are always in it, short enough to be called now. */
const windowMs = 2_000;

/** @param now ms, of a clock that only goes forward */
export function createLinkMeter(now: () => number): LinkMeter {
  const shown$ = new Subject<ShownEvent>();
  const past: { readonly atMs: number; readonly totals: Totals }[] = [];
  let roundTripMs: number | null = null;
  /** In the jitter buffer and the decoder, as far as that is known. */
  let insideMs: number | null = null;
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
      insideMs = rates.jitterBufferMs === null ? null : rates.jitterBufferMs + (rates.decodeMs ?? 0);
      return { ...present, ...rates, frameAgeMs: ageMs, framesDecoded: totals.framesDecoded };
    },
    shown(event) {
      if (event.kind === 'looked') return shown$.next(event);
      const { frame } = event;
      const travelled = roundTripMs === null ? null : roundTripMs / 2;
      // Who does not know when a frame was taken may know when it came, or how long frames take at present.
      const sinceMs = frame.sinceReceivedMs ?? insideMs;
      const guessed = sinceMs === null || travelled === null ? null : sinceMs + travelled;
      ageMs = frame.ageMs ?? guessed;
      shown$.next({ kind: 'presented', frame: { ...frame, ageMs } });
    },
    shown$,
  };
}
