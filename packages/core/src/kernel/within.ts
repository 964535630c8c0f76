import { map, merge, take } from 'rxjs';
import type { Reply } from './reply.ts';
import { after } from './after.ts';
import type { Clock } from './clock.ts';
import { err } from './result.ts';

/** Returns the reply, or `lost` if it does not arrive within `ms`. */
export const within = <T>(ms: number, reply: Reply<T>, clock: Clock): Reply<T> =>
  merge(reply, after(ms, clock).pipe(map(() => err({ kind: 'lost', status: null } as const)))).pipe(take(1));

/**
 * Time for a connection to show that it has survived a sleep or a network change, in ms. It is half of the second that
 * full recovery may take.
 */
export const probeMs = 500;

/** Time after which the ports abandon a request without an answer, in ms. */
export const mostPatienceMs = 5_000;

/** Returns the probe time for a connection whose last answer took `tookMs`, in ms. A slow connection gets more time. */
export const patienceMs = (tookMs: number): number => Math.min(mostPatienceMs, Math.max(probeMs, 2 * tookMs));
