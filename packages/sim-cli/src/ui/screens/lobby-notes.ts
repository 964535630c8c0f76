import type { Lobby, Session } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import { wrap } from '../../output/page.ts';

/** A note above a lobby list about why it is missing or incomplete. */
export interface Note {
  readonly lines: readonly string[];
  readonly colour: 'red' | 'cyan' | null;
}

/** Returns the notes about the brands, wrapped at `columns`. */
export function brandNotes(
  { brands, brandsLoad }: Lobby,
  words: Words,
  columns: number,
  /** Text with the time of the next attempt. */
  next: string,
): readonly Note[] {
  if (brandsLoad.kind === 'failed') return [note(words.say(brandsLoad.message) + next, 'red', columns)];
  return brandsLoad.kind === 'loading' && brands.length === 0 ? [note(words.t('shell.loading'), null, columns)] : [];
}

/** Returns the notes about the machines and about the machine that is being opened. */
export function machineNotes(
  { machines, reserved, machinesLoad }: Lobby,
  session: Session,
  { t, say }: Words,
  columns: number,
  next: string,
): readonly Note[] {
  const opening = (machine: string): string => `${t('term.lobby.joining', { machine })} (Esc ${t('term.key.cancel')})`;
  const joining = session.kind === 'joining' ? [note(opening(session.target.name), 'cyan', columns)] : [];
  if (machinesLoad.kind === 'failed') return [...joining, note(say(machinesLoad.message) + next, 'red', columns)];
  return machines.length + reserved.length > 0
    ? joining
    : [...joining, note(t(absence[machinesLoad.kind]), null, columns)];
}
const absence = { loading: 'shell.loading', idle: 'term.lobby.pick', loaded: 'term.lobby.empty' } as const;

const note = (text: string, colour: Note['colour'], columns: number): Note => ({ lines: wrap(text, columns), colour });

export const noteRows = (notes: readonly Note[]): number => notes.reduce((rows, { lines }) => rows + lines.length, 0);
