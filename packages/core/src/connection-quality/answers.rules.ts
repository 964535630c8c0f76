import type { Command } from '../session/session.rules.ts';

/** How long the controls took to answer lately: only a press tells, a connection that is up may be slow all the same. */
export interface Answers {
  /** The command that was sent last, and when (epoch ms); null before the first. */
  readonly sent: { readonly id: string; readonly at: number } | null;
  /** How long its answer, or that of the one before, took, and when it came; null before the first. */
  readonly last: { readonly ms: number; readonly at: number } | null;
}

export const noAnswers: Answers = { sent: null, last: null };

/** An older one says nothing of now. */
const worthMs = 5_000;

/** What a command that has changed says of it, at `now` (epoch ms). One that is not waited for any more has taken so long at least. */
export function stepAnswers(answers: Answers, command: Command | null, now: number): Answers {
  if (command === null) return answers;
  const { id, state } = command;
  if (state.kind === 'sent') return { ...answers, sent: { id, at: state.at } };
  if (answers.sent?.id !== id) return answers;
  return { sent: null, last: { ms: now - answers.sent.at, at: now } };
}

/** Ms from a press to its answer; null where none is known that is worth something. */
export const answerMs = ({ last }: Answers, now: number): number | null =>
  last === null || now - last.at > worthMs ? null : last.ms;
