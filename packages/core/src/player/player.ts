import { createEntry, type Entry, type EntryOptions } from '../wiring/entry.ts';
import { createPlay, type PlayOptions } from '../wiring/play.ts';
import type { Play } from '../wiring/play.types.ts';
import type { PlayPorts } from '../ports/ports.ts';

/** A whole player: the features before and after sign-in. `createPlayer` returns it. */
export type Player = Entry & Play;

/** Options of `createPlayer`. */
export interface PlayerOptions
  extends EntryOptions, Pick<PlayOptions, 'media' | 'offers' | 'freshness' | 'safeguards'> {
  readonly ports: PlayPorts;
}

/** Creates the whole player at once, for clients that need not load it in two parts. */
export function createPlayer(options: PlayerOptions): Player {
  const entry = createEntry(options);
  return { ...entry, ...createPlay({ ...options, entry }) };
}
