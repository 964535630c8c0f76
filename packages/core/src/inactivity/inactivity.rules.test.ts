import { expect, it } from 'vitest';
import { nextDeadline, off, stepInactivity } from './inactivity.rules.ts';

const rules = { afterMs: 1_000, answerMs: 300 };

it('[INACTIVE1] asks a player once, without extending the time to answer', () => {
  const watching = stepInactivity(off, { kind: 'clicked', at: 0 }, rules);
  const asking = stepInactivity(watching, { kind: 'quietTooLong', at: 1_000 }, rules);
  expect([off, watching, asking].map((state) => nextDeadline(state, rules))).toEqual([null, 1_000, 1_300]);
  for (const state of [off, asking])
    expect(stepInactivity(state, { kind: 'quietTooLong', at: 1_200 }, rules)).toBe(state);
});
