import { describe, expect, it } from 'vitest';
import { runStory, runStoryWith, times } from './stories.fixture.ts';

const sitDownAndPlay = [
  'sit down and play',
  { cashInMinor: 2_000, play: { presses: 32, gameEvery: 10, pauseMs: 0 } },
] as const;

/** `npm run simulate` found each of these violations and shrank it to these steps. */
describe('a simulated session that once violated an invariant when its lock closed or opened', () => {
  it('[LEAVE5] given-up-is-ended: the lock closes during a join and opens while the player is at the machine', () => {
    const session = runStoryWith(
      { capabilities: [] },
      1_818,
      ['wait', 299],
      'sign in',
      ['rest', 60_001],
      ['join', 0],
      sitDownAndPlay,
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'player', 'lock locked')).toBe(1);
  });

  it('[INACTIVE5] inactivity-promise: the lock opens while a pay-out behind the lock is pending', () => {
    const session = runStory(
      1_740,
      sitDownAndPlay,
      ['network: the next call fails', { fault: 'unavailable-after', call: 'cashout' }],
      ['rest', 240_001],
      ['rest', 60_499],
      'try the right PIN',
    );
    expect(session.violation).toBeNull();
    expect(session.trace.map(({ data }) => data['text'])).toContain('inactivity.left');
  });
});
