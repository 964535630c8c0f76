import { map, merge, take } from 'rxjs';
import type { Reply } from './reply.ts';
import { after } from './after.ts';
import type { Clock } from './clock.ts';
import { err } from './result.ts';

/** The reply; `lost` if it has not arrived in time. */
export const within = <T>(ms: number, reply: Reply<T>, clock: Clock): Reply<T> =>
  merge(reply, after(ms, clock).pipe(map(() => err({ kind: 'lost', status: null } as const)))).pipe(take(1));

/** How long a connection may take to show that it has survived a sleep or a change of network: half of the second for full recovery. */
export const probeMs = 500;

/** The ports give up an answer that has not arrived by then. */
export const mostPatienceMs = 5_000;

/** The same for a connection whose last answer took `tookMs`: a slow connection gets time for its answer. */
export const patienceMs = (tookMs: number): number => Math.min(mostPatienceMs, Math.max(probeMs, 2 * tookMs));
