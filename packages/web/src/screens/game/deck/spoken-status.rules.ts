import type { Message } from '@farspin/core';

/** The status of a game as the status line shows it. */
export interface ShownStatus {
  /** The text that screen readers announce. Empty if the status has nothing to announce. */
  readonly text: string;
  /** The notes that the line shows in place of `text`. */
  readonly notes: readonly Message[];
  /** All current notes, shown or not. */
  readonly current: readonly Message[];
}

/** What screen readers have announced. */
export interface SpokenStatus {
  readonly shown: ShownStatus | null;
  /** The current notes that have been announced. */
  readonly told: readonly Message[];
  /** The notes in the live region, in place of `shown.text`. */
  readonly notes: readonly Message[];
}

export const nothingSpoken: SpokenStatus = { shown: null, told: [], notes: [] };

/** [COMMAND9] Announces each note once, even if another status replaces the note and the note then returns. */
export function stepSpokenStatus(spoken: SpokenStatus, shown: ShownStatus): SpokenStatus {
  const { told, notes, shown: before } = spoken;
  if (before !== null && isSameStatus(before, shown)) return spoken;
  const fresh = shown.notes.filter((note) => !told.includes(note));
  const isSame = fresh.length === 0 && shown.notes.length > 0 && (before?.notes.length ?? 0) > 0;
  return {
    shown,
    told: [...told, ...fresh].filter((note) => shown.current.includes(note)),
    notes: isSame ? notes : fresh,
  };
}

const isSameStatus = (before: ShownStatus, now: ShownStatus): boolean =>
  before.text === now.text && areSame(before.notes, now.notes) && areSame(before.current, now.current);
const areSame = (before: readonly Message[], now: readonly Message[]): boolean =>
  before.length === now.length && before.every((each, index) => each === now[index]);
