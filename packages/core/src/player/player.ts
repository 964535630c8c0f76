import { createEntry, type Entry, type EntryOptions } from '../entry.ts';
import { createPlay, type PlayOptions } from '../play.ts';
import type { Play } from '../play.types.ts';
import type { PlayPorts } from '../ports.ts';

export type Player = Entry & Play;

export interface PlayerOptions
  extends EntryOptions, Pick<PlayOptions, 'media' | 'offers' | 'freshness' | 'safeguards'> {
  readonly ports: PlayPorts;
}

/** The whole player at once, for faces that need not load it in halves. */
export function createPlayer(options: PlayerOptions): Player {
  const entry = createEntry(options);
  return { ...entry, ...createPlay({ ...options, entry }) };
}
