import type { Command } from '../session/session.rules.ts';

/** The latest answer times of the controls. Only a press measures them: an established connection may still be slow. */
export interface Answers {
  /** The command that waits for an answer: its id, and when it was sent (epoch ms). Null if no command is waiting. */
  readonly sent: { readonly id: string; readonly at: number } | null;
  /** The last measured answer time, and when it was measured (epoch ms). Null before the first answer. */
  readonly last: { readonly ms: number; readonly at: number } | null;
}

export const noAnswers: Answers = { sent: null, last: null };

/** How long a measured answer time is used. Older values do not describe the present connection. */
const worthMs = 5_000;

/**
 * Updates the answer time after a change of the command, at `now` (epoch ms). A command that is abandoned without an
 * answer counts with the time until then.
 */
export function stepAnswers(answers: Answers, command: Command | null, now: number): Answers {
  if (command === null) return answers;
  const { id, state } = command;
  if (state.kind === 'sent') return { ...answers, sent: { id, at: state.at } };
  if (answers.sent?.id !== id) return answers;
  return { sent: null, last: { ms: now - answers.sent.at, at: now } };
}

/** Returns the last answer time of the controls in ms, or null if none was measured recently. */
export const answerMs = ({ last }: Answers, now: number): number | null =>
  last === null || now - last.at > worthMs ? null : last.ms;
