import { describe, expect, it } from 'vitest';
import { runStory, type Told } from './stories.fixture.ts';

const sitDownAndPlay = [
  'sit down and play',
  { cashInMinor: 2_000, play: { presses: 32, gameEvery: 10, pauseMs: 0 } },
] as const;

/** `npm run simulate` found each of these violations and shrank it to these steps. */
describe('a simulated sign-out that once violated an invariant', () => {
  const signOutByPage = ['sign out like a page', { cashOut: true }] as const;
  it.each<[string, number, string, readonly Told[]]>([
    [
      'the session at a machine that answers late is continued',
      ...([3_244, 'signed-out'] as const),
      [
        sitDownAndPlay,
        'log out without reaching the server, and reload',
        ['network: lag', { line: 'machine', ms: 1_000 }],
        sitDownAndPlay,
        signOutByPage,
        ['wait', 2_500],
      ],
    ],
    [
      'credits were left at another machine, without a network',
      ...([3_712, 'signed-in'] as const),
      [sitDownAndPlay, 'network: down', ['leave', { cashOut: false }], sitDownAndPlay, signOutByPage],
    ],
    [
      'all the money was left at another machine',
      ...([4_774, 'signed-in'] as const),
      [
        ['break', 3_599_999],
        sitDownAndPlay,
        'cash in the whole balance, and go to another machine',
        ['network: blackhole', 500],
        signOutByPage,
        ['wait', 10_000],
      ],
    ],
    [
      'another machine is joined before the server has said which session is open',
      ...([21_028, 'signed-in'] as const),
      [
        sitDownAndPlay,
        ['network: blackhole', 60_000],
        'cash out',
        ['leave', { cashOut: false }],
        sitDownAndPlay,
        signOutByPage,
        ['join a free machine, and leave before it answers', { afterMs: 9, to: 'the lobby' }],
      ],
    ],
    [
      'money is on its way to the machine',
      ...([31_859, 'signed-in'] as const),
      [sitDownAndPlay, ['wait', 1_000], ['cash in', 100], 'network: down', signOutByPage, ['wait', 2_000]],
    ],
  ])('[SIGNOUT4] no-money-left-unsaid: %s', (_, seed, then, steps) => {
    const session = runStory(seed, ...steps);
    expect(session.violation).toBeNull();
    const last = session.trace.findLast(({ name }) => /^sign-in sign(ed-in|ed-out|ing-out)$/.test(name));
    expect(last?.name).toBe(`sign-in ${then}`);
  });
});
