import { metersSchema, parse } from '@farspin/adapters/wire';
import type * as z from 'zod/mini';
import type { ConformBench } from '../bench.ts';
import type { Seat } from './machine.ts';

export type Meters = z.infer<typeof metersSchema>;

/** Returns the machine's latest meters from a push or the `init`, or null if none can be read. */
export function metersNow({ socket, details }: Seat): Meters | null {
  const pushed = socket.pushes.findLast(({ event, payload }) => event === 'meters' && isReadable(payload));
  return parse(metersSchema, pushed?.payload) ?? details.meters ?? null;
}

/**
 * Returns the first meters of a session. Waits for a push if `init` has no meters, and resolves with null if none
 * arrive.
 */
export async function firstMeters({ options }: ConformBench, seat: Seat): Promise<Meters | null> {
  if (metersNow(seat) === null) await seat.socket.pushed('meters', isReadable, options.pushMs);
  return metersNow(seat);
}

export const isReadable = (payload: unknown): boolean => parse(metersSchema, payload) !== null;
