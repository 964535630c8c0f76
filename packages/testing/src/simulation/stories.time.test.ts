import { describe, expect, it } from 'vitest';
import { runStory, runStoryWith, times, type Told } from './stories.fixture.ts';

const anotherTab = 'device: another tab';
const closeIt = 'device: close the other tab';
const setForward = ['device: clock set', 600_000] as const;
const soon = ['wait', 1_100] as const;

/** `npm run simulate` found each of these violations and shrank it to these steps. */
describe('a simulated session that once violated an invariant about time', () => {
  it.each<readonly [string, number, readonly Told[]]>([
    ['the clock is set while the server is asked about a sleep', 4_588, [['device: sleep', 900_000], setForward, soon]],
    [
      'another tab without a connection counts the gap',
      1_053,
      [anotherTab, 'sign in', soon, setForward, closeIt, soon],
    ],
  ])('[TIME3] absence-counts: %s', (_, seed, steps) => {
    const session = runStory(seed, ...steps);
    expect(session.violation).toBeNull();
    expect(times(session, 'fault', 'clock-shifted')).toBe(1);
  });

  it('[POLICY6] signed-out-when-inactive: the player signs in by link in one of two tabs', () => {
    const session = runStory(
      4_585,
      ['open a link', 'accepted'],
      anotherTab,
      ['rest', 29_999],
      ['open a link', 'accepted'],
      ['break', 899_999],
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'player', 'sign-in signed-in')).toBe(3);
  });

  it('[TIME4] signed-out-when-inactive: the clock is set after the last mouse movement of a burst and before the report of the movement', () => {
    const session = runStoryWith(
      { capabilities: [] },
      1_296,
      ['sit down and play', { cashInMinor: 2_000, play: { presses: 32, gameEvery: 10, pauseMs: 0 } }],
      'move',
      ['network: cut', 'notifications'],
      'move',
      setForward,
      ['rest', 300_001],
      ['wait', 2_501],
    );
    expect(session.violation).toBeNull();
    expect(times(session, 'player', 'sign-in signed-out')).toBe(2);
  });

  it('[TIME2] lock-closes-in-time: the clock is set back between visits with two tabs', () => {
    const setBack = ['device: clock set between visits', -600_000] as const;
    const session = runStory(9_161, 'sign in', anotherTab, soon, setBack, ['rest', 60_499], ['rest', 60_499]);
    expect(session.violation).toBeNull();
    expect(times(session, 'fault', 'clock-shifted')).toBe(1);
  });

  it('[POLICY9] credentials-cleared: the device sleeps while a form is partly filled in', () => {
    const session = runStory(533, ['type into the login form twice, and wait', 0], ['device: sleep', 900_000], soon);
    expect(session.violation).toBeNull();
    expect(session.steps).toHaveLength(3);
  });
});
