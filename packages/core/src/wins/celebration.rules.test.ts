import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Meters } from '../kernel/entities.ts';
import { isCelebrated, isLit, noReturn, stepReturn } from './celebration.rules.ts';

const atRest: Meters = {
  ...{ creditsMinor: 10_000, betMinor: 200, winMinor: 0, freeSpins: 0, spinCount: 1 },
  ...{ isRunning: false, autoplay: false, status: 'playing', seq: 1 },
};
const report = (of: Partial<Meters>): Meters => ({ ...atRest, ...of });
const after = (...reports: readonly Meters[]) => reports.reduce(stepReturn, noReturn);

describe('[POLICY11] the celebration of a win', () => {
  test.each([
    ['below its stake', 100, false],
    ['at its stake', 200, false],
    ['above its stake', 201, true],
  ])('with a return %s (%s), is shown outside the open profile: %s', (_, winMinor, expected) => {
    const shown = after(atRest, report({ winMinor, spinCount: 2 }));
    expect(isCelebrated('ukgc', shown)).toBe(expected);
    expect(isCelebrated('open', shown)).toBe(true);
  });

  test('depends on the stake of the game that won, regardless of later bets', () => {
    const won = [report({ betMinor: 500 }), report({ betMinor: 500, winMinor: 400, spinCount: 2 })];
    expect(isCelebrated('mga', after(...won, report({ betMinor: 200, winMinor: 400, spinCount: 2 })))).toBe(false);
    const paid = [atRest, report({ winMinor: 300, spinCount: 2 })];
    expect(isCelebrated('mga', after(...paid, report({ betMinor: 500, winMinor: 300, spinCount: 2 })))).toBe(true);
  });

  test('starts when a win that counts up exceeds the stake of the game', () => {
    const counting = [atRest, report({ winMinor: 150, spinCount: 2 })];
    expect(isCelebrated('ukgc', after(...counting))).toBe(false);
    expect(isCelebrated('ukgc', after(...counting, report({ winMinor: 250, spinCount: 2 })))).toBe(true);
  });

  test.each([
    ['no report', []],
    ['a first report that already shows a return', [report({ winMinor: 9_000 })]],
    ['no win meter', [atRest, report({ winMinor: null })]],
    ['no bet meter', [report({ betMinor: null }), report({ betMinor: null, winMinor: 9_000, spinCount: 2 })]],
  ])('is omitted with %s', (_, reports) => {
    expect(isCelebrated('ukgc', after(...reports))).toBe(false);
  });

  test('is omitted if the first report after a gap already shows a return', () => {
    const stopped = stepReturn(after(atRest), null);
    expect(isCelebrated('ukgc', stepReturn(stopped, report({ winMinor: 9_000 })))).toBe(false);
  });
});

describe('[POLICY13] the light of a win', () => {
  const win = report({ creditsMinor: 10_250, winMinor: 250, spinCount: 2 });
  const paidOut = { ...win, creditsMinor: 0 };
  test.each([
    ['is on after a win', [atRest, win], true],
    ['ends when the credits are cashed out', [atRest, win, paidOut], false],
    ['stays off while credits are transferred to the machine', [atRest, win, paidOut, win], false],
    ['is on again with the next win', [atRest, win, paidOut, { ...win, spinCount: 3 }], true],
    ['is on for a win that is not in the credits yet', [{ ...atRest, creditsMinor: 0 }, paidOut], true],
    ['is on after the last credits were bet and won', [atRest, { ...paidOut, spinCount: 2 }], true],
  ])('%s', (_, reports, lit) => {
    expect(isLit('open', after(...reports))).toBe(lit);
  });
});

interface BetChange {
  readonly kind: 'bet';
  readonly betMinor: number;
}
interface Game {
  readonly kind: 'game';
  readonly winMinor: number;
  readonly countUps: number;
  /** True if the machine sends one report for the whole game. */
  readonly isOneReport: boolean;
}
const betChange: fc.Arbitrary<BetChange> = fc.record({
  kind: fc.constant('bet'),
  betMinor: fc.integer({ min: 1, max: 10 }).map((steps) => steps * 100),
});
const game: fc.Arbitrary<Game> = fc.record({
  kind: fc.constant('game'),
  winMinor: fc.integer({ min: 0, max: 2_000 }),
  countUps: fc.integer({ min: 1, max: 3 }),
  isOneReport: fc.boolean(),
});

/** Returns the reports of a machine, with the stake of the game whose win each report shows. */
function reportsOf(acts: readonly (BetChange | Game)[]) {
  const reports = [{ meters: atRest, stakeMinor: 200 }];
  let { meters, stakeMinor } = { meters: atRest, stakeMinor: 200 };
  const push = (change: Partial<Meters>): void => {
    meters = { ...meters, ...change, seq: meters.seq + 1 };
    reports.push({ meters, stakeMinor });
  };
  for (const each of acts) {
    if (each.kind === 'bet') {
      push({ betMinor: each.betMinor });
      continue;
    }
    stakeMinor = meters.betMinor ?? 0;
    const spinCount = (meters.spinCount ?? 0) + 1;
    if (!each.isOneReport) push({ winMinor: 0, spinCount, isRunning: true });
    const steps = each.isOneReport ? 1 : each.countUps;
    for (let step = 1; step <= steps; step += 1)
      push({ winMinor: Math.round((each.winMinor * step) / steps), spinCount, isRunning: step < steps });
  }
  return reports;
}

test('[POLICY11] celebrates every return in the open profile, and elsewhere only returns above the stake, in random games', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(betChange, game), { maxLength: 30 }), (acts) => {
      let shown = noReturn;
      for (const { meters, stakeMinor } of reportsOf(acts)) {
        shown = stepReturn(shown, meters);
        const winMinor = meters.winMinor ?? 0;
        if (isCelebrated('ukgc', shown)) expect(winMinor).toBeGreaterThan(stakeMinor);
        expect(isCelebrated('open', shown)).toBe(winMinor > 0);
      }
    }),
  );
});

test('[POLICY11] celebrates every return above the stake in random games with a constant bet', () => {
  fc.assert(
    fc.property(fc.array(game, { maxLength: 30 }), (acts) => {
      let shown = noReturn;
      for (const { meters, stakeMinor } of reportsOf(acts)) {
        shown = stepReturn(shown, meters);
        expect(isCelebrated('mga', shown)).toBe((meters.winMinor ?? 0) > stakeMinor);
      }
    }),
  );
});
