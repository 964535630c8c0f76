import type { Command } from '../session/session.rules.ts';

/** How long the controls took to answer lately. Only a press measures this: an established connection may still be slow. */
export interface Answers {
  /** The id of the last command, and when it was sent (epoch ms); null before the first. */
  readonly sent: { readonly id: string; readonly at: number } | null;
  /** How long its answer, or the previous one, took, and when it arrived; null before the first. */
  readonly last: { readonly ms: number; readonly at: number } | null;
}

export const noAnswers: Answers = { sent: null, last: null };

/** An older one does not describe the present. */
const worthMs = 5_000;

/**
 * Updates the answer time for a changed command, at `now` (epoch ms). A command that is no longer waited for has taken at
 * least until then.
 */
export function stepAnswers(answers: Answers, command: Command | null, now: number): Answers {
  if (command === null) return answers;
  const { id, state } = command;
  if (state.kind === 'sent') return { ...answers, sent: { id, at: state.at } };
  if (answers.sent?.id !== id) return answers;
  return { sent: null, last: { ms: now - answers.sent.at, at: now } };
}

/** Ms from a press to its answer; null if no recent one is known. */
export const answerMs = ({ last }: Answers, now: number): number | null =>
  last === null || now - last.at > worthMs ? null : last.ms;
