import { describe, expect, test } from 'vitest';
import { dialChoices, type OperatorDials } from './dials.ts';
import { codeOf, createStage, pushesOf, valueOf } from './fixture.ts';
import { spinMs } from './game.rules.ts';

const start = { buttonId: 'start', commandId: 'a', expiresAt: null };

/** Plays one game to its end and returns the values that its meters showed. */
function playGame(dials: Partial<OperatorDials>, seed: number, speed = 1) {
  const stage = createStage({ dials, seed, speed });
  const { seat, heard } = stage.play(stage.signIn(), '101', 10_000);
  stage.clock.advanceBy(0);
  const before = pushesOf(heard, 'meters').length;
  valueOf(seat.press(start));
  const isRefused: boolean[] = [];
  const view = () => stage.platform.cabinet('101');
  const begun = view();
  while ((view()?.spinEndsAt ?? 0) > stage.clock.now()) {
    isRefused.push(codeOf(seat.cashout()) === 50_105 && codeOf(seat.press({ ...start, commandId: 'b' })) === 50_105);
    stage.clock.advanceBy(10);
  }
  stage.clock.advanceBy(0);
  const pushed = pushesOf(heard, 'meters').slice(before);
  return {
    takesMs: (view()?.spinEndsAt ?? 0) - (begun?.spinStartedAt ?? 0),
    wonMinor: view()?.spinWinMinor ?? 0,
    isRefused,
    endedWith: codeOf(seat.cashout()),
    shown: pushed.map(({ meters }) => meters),
  };
}

/** The first seeds whose first game loses, or wins without a bonus. */
const [losing, winning] = (['lost', 'won'] as const).map((kind) => {
  for (let seed = 1; ; seed += 1) {
    const { wonMinor, shown } = playGame({}, seed);
    if (shown.some(({ freeSpins }) => freeSpins !== 0)) continue;
    if (kind === 'lost' ? wonMinor === 0 : wonMinor >= 500) return seed;
  }
}) as [number, number];

const told = ({ shown }: ReturnType<typeof playGame>) =>
  shown.map(({ creditsMinor, winMinor, spinCount }) => [creditsMinor, winMinor, spinCount]);

describe('[PLATFORM52] the dials meterStyle and running', () => {
  const omitted = { running: 'omitted' } as const;
  const won = playGame(omitted, winning).wonMinor;

  test.each([
    [
      'start-and-end',
      [
        [9_500, 0, 1],
        [9_500 + won, won, 1],
      ],
    ],
    [
      'counted-at-end',
      [
        [9_500, 0, 0],
        [9_500 + won, won, 1],
      ],
    ],
    ['once', [[9_500 + won, won, 1]]],
  ] as const)('%s pushes the expected meters for a winning game', (meterStyle, expected) =>
    expect(told(playGame({ ...omitted, meterStyle }, winning))).toEqual(expected),
  );

  test.each([
    [
      'start-and-end',
      [
        [9_500, 0, 1],
        [9_500, 0, 1],
      ],
    ],
    [
      'counted-up',
      [
        [9_500, 0, 1],
        [9_500, 0, 1],
      ],
    ],
    [
      'counted-at-end',
      [
        [9_500, 0, 0],
        [9_500, 0, 1],
      ],
    ],
    ['once', [[9_500, 0, 1]]],
  ] as const)('%s pushes the expected meters for a losing game', (meterStyle, expected) =>
    expect(told(playGame({ ...omitted, meterStyle }, losing))).toEqual(expected),
  );

  test('count up a win in steps and keep the game running until the count ends', () => {
    const game = playGame({ ...omitted, meterStyle: 'counted-up' }, winning);
    expect(game.takesMs).toBe(spinMs + 4 * 300);
    const wins = game.shown.map(({ winMinor }) => winMinor ?? 0);
    expect(wins).toHaveLength(6);
    expect(wins.every((win, index) => index === 0 || win > (wins[index - 1] ?? 0))).toBe(true);
    expect(wins.at(-1)).toBe(won);
    expect(game.shown.map(({ creditsMinor, winMinor }) => creditsMinor - (winMinor ?? 0))).toEqual(
      Array(6).fill(9_500),
    );
  });

  test.each(dialChoices.meterStyle)('%s with running reports a running game until the game is over', (meterStyle) => {
    const { shown } = playGame({ running: 'reported', meterStyle }, winning);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.map(({ isRunning }) => isRunning)).toEqual([...Array(shown.length - 1).fill(true), false]);
  });

  test.each(dialChoices.meterStyle)(
    '%s refuses presses and cash-outs during a game, and accepts a cash-out after the game',
    (meterStyle) => {
      const game = playGame({ meterStyle }, winning);
      expect(game.isRefused).not.toContain(false);
      expect(game.endedWith).toBeNull();
    },
  );

  test('omit running from all meters', () =>
    expect(playGame(omitted, winning).shown.map(({ isRunning }) => isRunning)).toEqual([null, null]));
});
