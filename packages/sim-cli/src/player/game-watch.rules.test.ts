import { describe, expect, it } from 'vitest';
import {
  isToldOver,
  learn,
  mayPress,
  metersCame,
  nothingLearned,
  pressed,
  quietMs,
  type Game,
  type Shown,
} from './game-watch.rules.ts';

const meters = (change: Partial<Shown> = {}): Shown => ({
  ...{ creditsMinor: 1_000, betMinor: 100, winMinor: 0, spinCount: 7, freeSpins: 0 },
  ...{ status: 'playing', isRunning: null },
  ...change,
});
const bet = meters({ creditsMinor: 900, spinCount: 8 });
const counted = meters({ creditsMinor: 1_000, spinCount: 8, winMinor: 100 });
const won = meters({ creditsMinor: 1_150, spinCount: 8, winMinor: 250 });

/** Creates a game that was pressed at 0, with meters at the given times. */
const game = (...reports: readonly (readonly [at: number, meters: Shown])[]): Game =>
  reports.reduce((so, [at, shown]) => metersCame(so, shown, at), pressed(meters(), 0));

const startAndEnd = game([50, bet], [2_550, won]);
const lost = game([50, bet], [2_550, bet]);
const countedUp = game([50, bet], [2_550, counted], [2_850, counted], [3_150, won]);
const once = game([2_500, won]);

describe('meters with running', () => {
  const told = (isRunning: boolean, change: Partial<Shown> = {}) => meters({ ...change, isRunning });
  it.each<[string, number | null, Game]>([
    ['nothing has come', null, game()],
    ['it runs', null, game([50, told(true)])],
    ['it has run', 0, game([50, told(true)], [2_550, told(false)])],
    ['it is shown at its end alone', 0, game([2_500, told(false, { spinCount: 8 })])],
    ['the free spins wait for a press', 0, game([50, told(true)], [2_550, told(false, { freeSpins: 8 })])],
    ['it counts up', null, game([50, told(true)], [2_550, told(true, { creditsMinor: 1_150 })])],
  ])('%s: the wait until the game counts as over is %s ms', (_, ms, so) => {
    expect(quietMs(so, nothingLearned)).toBe(ms);
    expect([isToldOver(so), mayPress(so, nothingLearned)]).toEqual([ms === 0, ms === 0]);
  });

  it('does not count a game as over because of meters from before the game', () => {
    const early = game([10, told(false)]);
    expect([isToldOver(early), mayPress(early, nothingLearned)]).toEqual([false, false]);
    expect(quietMs(early, nothingLearned)).toBe(4_000);
  });
});

describe('meters without running', () => {
  it.each<[string, number | null, Game]>([
    ['nothing has come', null, game()],
    ['its start', 4_000, game([50, bet])],
    ['its start and its end', 1_000, startAndEnd],
    ['its end alone', 4_000, once],
    ['free spins', null, game([50, bet], [2_550, { ...won, freeSpins: 8 }])],
    ['a bonus', null, game([50, bet], [2_550, { ...won, status: 'in-bonus' }])],
    ['free spins that cannot be read', 1_000, game([50, bet], [2_550, { ...won, freeSpins: null }])],
  ])('a first game with %s: the wait until the game counts as over is %s ms', (_, ms, so) =>
    expect(quietMs(so, nothingLearned)).toBe(ms),
  );

  it.each<[string, readonly Game[], readonly (readonly [Game, number | null])[]]>([
    [
      'start and end',
      [startAndEnd],
      [
        [game([50, bet]), 2_750],
        [startAndEnd, 500],
      ],
    ],
    ['all at once', [once, once], [[once, 500]]],
    [
      'games that were lost alone, not how a win goes on',
      [lost, lost],
      [
        [lost, 500],
        [game([50, bet], [2_550, counted]), 1_000],
      ],
    ],
    [
      'a win that is counted up',
      [startAndEnd, countedUp],
      [
        [game([50, bet]), 2_750],
        [startAndEnd, 550],
        [countedUp, 500],
      ],
    ],
    ['more meters than ever before', [once], [[startAndEnd, 1_000]]],
    ['a game of 20 s', [game([50, bet], [20_000, won])], [[game([50, bet]), 4_000]]],
  ])('learns how long to wait for more meters from %s', (_, complete, then) => {
    const learned = complete.reduce(learn, nothingLearned);
    expect(then.map(([so]) => quietMs(so, learned))).toEqual(then.map(([, ms]) => ms));
  });

  it('allows a press at the first meters, and later only after the lowest number of meters of earlier games', () => {
    expect([game(), game([50, bet])].map((so) => mayPress(so, nothingLearned))).toEqual([false, true]);
    const learned = [countedUp, startAndEnd].reduce(learn, nothingLearned);
    expect([game([50, bet]), startAndEnd].map((so) => mayPress(so, learned))).toEqual([false, true]);
  });

  it('after won games only, allows a press at the end of a lost game but not at the first part of a win', () => {
    const learned = learn(nothingLearned, countedUp);
    expect(
      [game([50, bet]), lost, game([50, bet], [2_550, counted]), countedUp].map((so) => mayPress(so, learned)),
    ).toEqual([false, true, false, true]);
  });

  it('allows no press during a bonus', () =>
    expect(mayPress(game([50, bet], [90, { ...won, freeSpins: 3 }]), nothingLearned)).toBe(false));

  it('learns nothing from a game without meters', () => expect(learn(nothingLearned, game())).toEqual(nothingLearned));
});
