import type { Meters } from '@farspin/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noSpokenWins, stepSpokenWins, winToSpeak, type SpokenWins } from './spoken-win.rules.ts';

const at = (change: Partial<Meters> = {}): Meters => ({
  ...{ creditsMinor: 1_000, betMinor: 100, winMinor: 0, freeSpins: 0, spinCount: 1, isRunning: false },
  ...{ autoplay: false, status: 'playing', seq: 0, ...change },
});
type Profile = Parameters<typeof winToSpeak>[1];
/**
 * Returns the amounts that the page would announce. Each win is announced when it has stayed unchanged for long enough.
 */
function heard(reports: readonly (Meters | null)[], profile: Profile = 'ukgc', isPaused = true): readonly number[] {
  const amounts: number[] = [];
  let wins: SpokenWins = noSpokenWins;
  for (const meters of reports) {
    wins = stepSpokenWins(wins, { kind: 'metersCame', meters });
    const due = winToSpeak(wins, profile);
    if (due === null || (due.afterMs > 0 && !isPaused)) continue;
    amounts.push(due.minor);
    wins = stepSpokenWins(wins, { kind: 'spoken', minor: due.minor });
  }
  return amounts;
}

const game = (spinCount: number, ...wonMinor: readonly number[]): readonly Meters[] => [
  at({ spinCount, isRunning: true }),
  ...wonMinor.map((winMinor) => at({ spinCount, winMinor, isRunning: true })),
  at({ spinCount, winMinor: wonMinor.at(-1) ?? 0 }),
];

describe('[POLICY12] a win is announced', () => {
  test('with the full amount, after the count-up', () => {
    expect(heard([at(), ...game(2, 100, 200, 300)])).toEqual([300]);
  });
  test('once per game, even if two games win the same amount', () => {
    expect(heard([at(), ...game(2, 300), ...game(3), ...game(4, 300), ...game(5, 300)])).toEqual([300, 300, 300]);
  });
  test('only once, even if the machine reports the win repeatedly', () => {
    const won = at({ spinCount: 2, winMinor: 300 });
    expect(heard([at(), won, { ...won, seq: 1 }, { ...won, betMinor: 500 }, { ...won, autoplay: true }])).toEqual([
      300,
    ]);
  });
  test('when the amount no longer changes, if the machine does not report running games', () => {
    const told = [0, 100, 200, 300].map((winMinor) => at({ spinCount: 2, winMinor, isRunning: null }));
    const first = at({ isRunning: null });
    expect(heard([first, ...told.slice(0, -1)], 'ukgc', false)).toEqual([]);
    expect(winToSpeak(stepSpokenWins(afterOf([first]), came(told[3])), 'ukgc')).toMatchObject({
      minor: 300,
      afterMs: 1_000,
    });
  });
});

const came = (meters: Meters | undefined) => ({ kind: 'metersCame' as const, meters: meters ?? null });
const afterOf = (reports: readonly Meters[]): SpokenWins =>
  reports.reduce((wins, meters) => stepSpokenWins(wins, came(meters)), noSpokenWins);

describe('[POLICY12] nothing is announced', () => {
  test.each([
    ['for a return equal to the stake', [at(), ...game(2, 100)]],
    ['for a return below the stake', [at(), ...game(2, 20)]],
    ['for a win from before', [at({ winMinor: 300 }), at({ winMinor: 300, seq: 1 })]],
    ['while a game runs', [at(), at({ spinCount: 2, winMinor: 300, isRunning: true })]],
    ['in free spins', [at(), at({ spinCount: 2, winMinor: 300, isRunning: null, freeSpins: 3 })]],
    ['after unreadable meters', [at(), null, at({ spinCount: 2, winMinor: 300 })]],
    ['for a machine that shows no win', [at(), at({ spinCount: 2, winMinor: null })]],
  ] as const)('%s', (_, reports) => expect(heard(reports)).toEqual([]));

  test('a second time for a win that moves to the credits or is still shown in the next game', () => {
    const won = at({ spinCount: 2, winMinor: 300, isRunning: null, creditsMinor: 1_200 });
    const moved = [200, 100, 0].map((winMinor) => ({ ...won, winMinor, creditsMinor: 1_500 - winMinor }));
    const next = { ...won, spinCount: 3, creditsMinor: 1_100 };
    expect(heard([at({ isRunning: null }), won, ...moved])).toEqual([300]);
    expect(heard([at({ isRunning: null }), won, next])).toEqual([300]);
  });
});

test('[POLICY12] announces each return as a win under the `open` profile', () => {
  expect(heard([at(), ...game(2, 20)], 'open')).toEqual([20]);
});

test('[POLICY12] announces each win exactly once over random games, and clears the announcement at the next game', () => {
  const wonMinor = fc.constantFrom(0, 50, 100, 101, 300, 300, 9_000);
  fc.assert(
    fc.property(fc.array(wonMinor, { maxLength: 12 }), fc.boolean(), (won, isCountedUp) => {
      const games = won.flatMap((minor, index) =>
        game(index + 2, ...(minor === 0 ? [] : isCountedUp ? [Math.floor(minor / 2), minor] : [minor])),
      );
      expect(heard([at(), ...games])).toEqual(won.filter((minor) => minor > 100));
    }),
  );
  const said = stepSpokenWins(afterOf([at(), ...game(2, 300)]), { kind: 'spoken', minor: 300 });
  expect(said.saidMinor).toBe(300);
  expect(stepSpokenWins(said, came(at({ spinCount: 3, isRunning: true }))).saidMinor).toBeNull();
});
