import type { Log } from '@farspin/core';

/** Counts and notes what did not parse. Only the place is noted: the payload may hold anything. */
export type NoteMalformed = (place: string) => void;

export function createMalformedNotes(log: Log): NoteMalformed {
  const counts = new Map<string, number>();
  return (place) => {
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    log.write('warn', 'wire.malformed', { place, count });
  };
}
