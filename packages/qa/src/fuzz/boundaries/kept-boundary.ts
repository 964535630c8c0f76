import { createMemoryStore } from '@farspin/adapters/storage';
import type fc from 'fast-check';
import { defineBoundary, type Boundary } from '../boundary.ts';
import type { NotingLog } from '../stand-ins/noting-log.ts';
import { speakAll } from '../stand-ins/speak.ts';
import { createStillPlayer, token, type StillPlayer } from '../stand-ins/still-player.ts';

export interface Kept {
  /** Storage key. */
  readonly key: string;
  readonly texts: fc.Arbitrary<string>;
  readonly settings?: unknown;
  readonly givenToken?: string | null;
  /**
   * Checks the player that read the text, and throws if its state is wrong. `isMalformed` is true if the text was
   * logged as unreadable.
   */
  readonly check: (still: StillPlayer, text: string, isMalformed: boolean) => void;
}

/** Creates a boundary for stored data. Each payload starts a separate player that reads the data. */
export const keptBoundary = (name: string, { key, texts, settings, givenToken = token, check }: Kept): Boundary =>
  defineBoundary<string>({
    name: `kept ${name}`,
    share: 0.4,
    payloads: texts,
    open: (log: NotingLog) => ({
      take(text) {
        const store = createMemoryStore({ [key]: text });
        const still = createStillPlayer({ log, store, settings, givenToken });
        try {
          still.clock.advanceBy(10);
          check(still, text, log.malformed > 0);
          speakAll(still.notices.map(({ message }) => message));
        } finally {
          still.end();
        }
        return log.malformed > 0 ? 'refused' : 'accepted';
      },
    }),
  });

export const mustHold = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise);
};
