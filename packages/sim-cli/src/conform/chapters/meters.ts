import { metersSchema, parse } from '@farspin/adapters/wire';
import type * as z from 'zod/mini';
import type { ConformBench } from '../bench.ts';
import type { Seat } from './machine.ts';

export type Meters = z.infer<typeof metersSchema>;

/** Returns the latest meters of the machine, from a push or the `init`; null if none can be read. */
export function metersNow({ socket, details }: Seat): Meters | null {
  const pushed = socket.pushes.findLast(({ event, payload }) => event === 'meters' && isReadable(payload));
  return parse(metersSchema, pushed?.payload) ?? details.meters ?? null;
}

/** The same at the beginning of a session, when a server may push meters instead of sending them with `init`. */
export async function firstMeters({ options }: ConformBench, seat: Seat): Promise<Meters | null> {
  if (metersNow(seat) === null) await seat.socket.pushed('meters', isReadable, options.pushMs);
  return metersNow(seat);
}

export const isReadable = (payload: unknown): boolean => parse(metersSchema, payload) !== null;
