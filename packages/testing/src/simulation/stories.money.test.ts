import { expect, it } from 'vitest';
import { runStoryWith, times } from './stories.fixture.ts';

const sitDownAndPlay = [
  'sit down and play',
  { cashInMinor: 2_000, play: { presses: 32, gameEvery: 10, pauseMs: 0 } },
] as const;

/** `npm run simulate` found this violation and shrank it to these steps. */
it('[WALLET15] left-is-ended: a deposit follows a refused cash-out over HTTP, and the session continues', () => {
  const session = runStoryWith(
    {
      ...{ emptyCashOut: 'refused', emptySession: 'waits', codeWithoutSession: 50_105, kick: 'refused' },
      ...{ acknowledges: 'after-push', metersAtInit: 'omitted', offerDelayMs: 4_500 },
      capabilities: ['press', 'autoplay', 'meters', 'band', 'ping', 'resume', 'money-expiry'],
    },
    2_116,
    sitDownAndPlay,
    ['network: cut', 'machine'],
    'cash out',
    ['leave', { cashOut: false }],
    'operator: expire the tokens',
    ['join a free machine, and leave before it answers', { afterMs: 9, to: 'the lobby' }],
    sitDownAndPlay,
    ['operator: deposit during a transfer', 3],
    ['leave', { cashOut: false }],
  );
  expect(session.violation).toBeNull();
  expect(times(session, 'money', 'cancel failed')).toBe(1);
  expect(times(session, 'money', 'cancel done')).toBe(1);
});
