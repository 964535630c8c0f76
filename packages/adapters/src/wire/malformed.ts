import type { Log } from '@farspin/core';

/** Counts and logs malformed data. Only the place is logged, because the payload may contain anything. */
export type NoteMalformed = (place: string, many?: number) => void;

export function createMalformedNotes(log: Log): NoteMalformed {
  const counts = new Map<string, number>();
  return (place, many = 1) => {
    if (many === 0) return;
    const count = (counts.get(place) ?? 0) + many;
    counts.set(place, count);
    log.write('warn', 'wire.malformed', { place, count });
  };
}
