import { createWriteStream } from 'node:fs';
import type { Carried } from './carried.ts';
import type { Conditions, Connecting, Direction } from './conditions.ts';

/** An event of the lab. Connections and flows are numbered in the order in which they start. */
export type LabEntry =
  /** The lab started. `time` is its start in ms since the Unix epoch. */
  | {
      readonly kind: 'started';
      readonly seed: number;
      readonly target: string;
      readonly url: string;
      readonly time: number;
    }
  | { readonly kind: 'conditions'; readonly conditions: Conditions }
  | { readonly kind: 'connected'; readonly connection: number; readonly fate: Connecting }
  | { readonly kind: 'closed'; readonly connection: number; readonly up: number; readonly down: number }
  | { readonly kind: 'cut' | 'address-changed' }
  | { readonly kind: 'half-open'; readonly direction: Direction | 'both' }
  | {
      /** Data was stalled. `at` is the number of the first late segment in that direction of the connection. */
      readonly kind: 'stalled';
      readonly connection: number;
      readonly direction: Direction;
      readonly segment: number;
      readonly forMs: number;
    }
  /** The candidate of the server at `server` is announced with the relay's port. */
  | { readonly kind: 'rerouted'; readonly server: string; readonly relayPort: number }
  | { readonly kind: 'flow'; readonly flow: number; readonly relayPort: number }
  | {
      readonly kind: 'dropped';
      readonly flow: number;
      readonly direction: Direction;
      readonly packet: number;
      readonly why: 'loss' | 'blackhole' | 'bandwidth' | 'first';
    }
  | {
      readonly kind: 'reordered' | 'duplicated';
      readonly flow: number;
      readonly direction: Direction;
      readonly packet: number;
    }
  | { readonly kind: 'stopped'; readonly carried: Carried };

/** A journal entry with the time since the lab started, in ms. */
export type Timed = LabEntry & { readonly atMs: number };
export type Note = (entry: LabEntry) => void;

export interface Journal {
  readonly note: Note;
  /** Ends the journal. Resolves when all entries are written. */
  end(): Promise<void>;
}

/** Name and first characters by which a journal file is recognised. */
export const journalFile = { name: 'journal', begins: '{"atMs":' } as const;

/**
 * Creates a journal. If `to` is a function, it receives each entry. If `to` is a path, each entry is written to the
 * file as one line of JSON.
 */
export function createJournal(to: string | ((entry: Timed) => void) | null): Journal {
  const startedAt = performance.now();
  const timed = (entry: LabEntry): Timed => ({ atMs: Math.round(performance.now() - startedAt), ...entry });
  if (to === null) return { note() {}, end: () => Promise.resolve() };
  if (typeof to === 'function') return { note: (entry) => to(timed(entry)), end: () => Promise.resolve() };
  const file = createWriteStream(to);
  return {
    note(entry) {
      if (file.writable) file.write(`${JSON.stringify(timed(entry))}\n`);
    },
    end: () => new Promise((resolve) => file.end(resolve)),
  };
}
