import { expect, it } from 'vitest';
import type { Command, CommandState } from '../session/session.rules.ts';
import { answerMs, noAnswers, stepAnswers } from './answers.rules.ts';

const command = (id: string, state: CommandState): Command => ({
  ...{ id, action: { kind: 'press', buttonId: 'start' }, state },
});
const sent = (id: string, at: number) => stepAnswers(noAnswers, command(id, { kind: 'sent', at }), at);

it('[LINK2] measures the answer time of a press once, and keeps the answer time for five seconds', () => {
  const acknowledged = command('a', { kind: 'acknowledged', at: 2_800, isTold: false });
  const answered = stepAnswers(sent('a', 1_000), acknowledged, 2_800);
  expect(answerMs(answered, 2_800)).toBe(1_800);
  const seen = stepAnswers(answered, command('a', { kind: 'seen', at: 3_000 }), 3_000);
  expect(answerMs(seen, 7_800)).toBe(1_800);
  expect(answerMs(seen, 7_801)).toBeNull();
});

it('[LINK2] measures a refusal like an answer, and an unanswered command by the time until the command is abandoned', () => {
  const refused = command('a', { kind: 'refused', message: { kind: 'server', text: 'No' } });
  expect(answerMs(stepAnswers(sent('a', 0), refused, 90), 90)).toBe(90);
  const unanswered = stepAnswers(sent('a', 0), command('a', { kind: 'unanswered' }), 5_000);
  expect(answerMs(unanswered, 5_000)).toBe(5_000);
});

it('[LINK2] keeps the previous answer time during the next command, and ignores an answer to an unknown command', () => {
  const one = stepAnswers(sent('a', 0), command('a', { kind: 'acknowledged', at: 50, isTold: true }), 50);
  const two = stepAnswers(one, command('b', { kind: 'sent', at: 100 }), 100);
  expect(answerMs(two, 200)).toBe(50);
  expect(stepAnswers(two, null, 300)).toBe(two);
  const other = command('c', { kind: 'acknowledged', at: 900, isTold: true });
  expect(stepAnswers(two, other, 900)).toBe(two);
  expect(answerMs(noAnswers, 0)).toBeNull();
});
