import { describe, expect, it } from 'vitest';
import { liveStoryWith, times } from './stories.fixture.ts';

const sitDownAndPlay = [
  'sit down and play',
  { cashInMinor: 2_000, play: { presses: 32, gameEvery: 10, pauseMs: 0 } },
] as const;

/** Each was found by `npm run simulate`, and shrunk to these steps. */
describe('a life that once broke an invariant when its lock closed or opened', () => {
  it('[LEAVE5] given-up-is-ended: a lock closes over a join, and opens at the machine', () => {
    const life = liveStoryWith(
      { capabilities: [] },
      1_818,
      ['wait', 299],
      'sign in',
      ['rest', 60_001],
      ['join', 0],
      sitDownAndPlay,
    );
    expect(life.violation).toBeNull();
    expect(times(life, 'player', 'lock locked')).toBe(1);
  });
});
