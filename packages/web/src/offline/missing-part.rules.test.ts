import { expect, test } from 'vitest';
import { firstStep } from './missing-part.rules.ts';

test.each([
  { inGame: false, mendedMsAgo: null, step: 'look-into' },
  { inGame: false, mendedMsAgo: 0, step: 'say' },
  { inGame: false, mendedMsAgo: 59_999, step: 'say' },
  { inGame: false, mendedMsAgo: 60_000, step: 'look-into' },
  // A negative age comes from a clock that was set back, and proves nothing.
  { inGame: false, mendedMsAgo: -1, step: 'look-into' },
  { inGame: true, mendedMsAgo: null, step: 'offer' },
  { inGame: true, mendedMsAgo: 0, step: 'offer' },
] as const)(
  'for a missing chunk, in a game $inGame, after a reload $mendedMsAgo ms ago, the next step is: $step',
  ({ step, ...miss }) => {
    expect(firstStep(miss)).toBe(step);
  },
);
