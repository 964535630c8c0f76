import fc from 'fast-check';
import { expect, it } from 'vitest';
import { itemsOf } from '../shard/shard.ts';
import { counts, timings } from './figures.ts';
import { tableLines, verdictLines, type ToldLine } from './lines.ts';
import { joined, partSchema, shareOf, type LoadPart } from './load-shard.ts';
import { reportOf } from './report.ts';
import { createTally, type Tally } from './tally.ts';
import type { Tick } from './thread.messages.ts';

/** Samples in ms, from microseconds to longer than the initial range of a histogram. */
const samples = fc.array(fc.double({ min: 0, max: 4_000_000, noNaN: true }), { maxLength: 30 });
const small = fc.nat({ max: 1_000 });
const tick: fc.Arbitrary<Tick> = fc.record({
  samples: fc.record(Object.fromEntries(timings.map((timing) => [timing, samples]))),
  counts: fc.record(Object.fromEntries(counts.map((count) => [count, small]))),
  stages: fc.record({ arriving: small, playing: small, leaving: small, gone: small, failed: small }),
  backAt: fc.array(fc.integer({ min: 1_700_000_000_000, max: 1_700_000_005_000 })),
  lostMinor: small,
  losses: fc.array(fc.string()),
  failures: fc.array(fc.constantFrom('joining', 'leaving')),
  loop: fc.record({
    p99Ms: fc.double({ min: 0, max: 99, noNaN: true }),
    maxMs: small,
    busy: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
});

const partOf = (tally: Tally, players: number, startedAt: number): LoadPart => ({
  ...{ players, threads: 1, startedAt, elapsedMs: 1_000, interrupted: false },
  tally: tally.part(),
});

/** Returns the lines that `load` and `load merge` print. */
const tableOf = (tally: Tally): readonly ToldLine[] => {
  const options = { server: 'http://h', ratePerS: 1, durationMs: 1, threads: 1, accounts: { length: 1 } };
  const report = reportOf(options, { startedAt: 0, elapsedMs: 1, interrupted: false, tally }, []);
  const progress = { phase: 'over' as const, elapsedMs: 1, share: 1, figures: tally.figures() };
  return [...tableLines(progress, false), ...verdictLines(report, false)];
};

it('merged shards have exactly the figures and histograms of one process, after a trip through JSON', () => {
  fc.assert(
    fc.property(fc.array(fc.array(tick, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (shards) => {
      const whole = createTally(shards.length * 2);
      for (const [shard, ticks] of shards.entries()) for (const one of ticks) whole.add(shard, one);
      const parts = shards.map((ticks, shard) => {
        const own = createTally(2);
        for (const one of ticks) own.add(0, one);
        return partSchema.parse(JSON.parse(JSON.stringify(partOf(own, 2, shard))));
      });
      const { tally, startedAt, elapsedMs } = joined(parts);
      expect(tally.figures()).toEqual(whole.figures());
      expect(tableOf(tally)).toEqual(tableOf(whole));
      for (const timing of timings) {
        expect(tally.metric(`${timing}.p99`)).toBe(whole.metric(`${timing}.p99`));
        expect(tally.encoded(timing)).toBe(whole.encoded(timing));
      }
      expect([startedAt, elapsedMs]).toEqual([0, 1_000 + shards.length - 1]);
    }),
    { numRuns: 60 },
  );
});

it('adds up the growth of memory, and divides it by all players', () => {
  const parts = [10_000, 50_000].map((grown) => {
    const tally = createTally(5);
    tally.memory(1_000);
    tally.memory(1_000 + grown);
    return partOf(tally, 5, 0);
  });
  expect(joined(parts).tally.figures().gauges.rss_per_player).toBe(6);
  const empty = { ...partOf(createTally(0), 0, 99_999), threads: 8 };
  expect(joined([...parts, empty])).toMatchObject({ elapsedMs: 1_000, threads: 2 });
});

it('puts every account into one shard, and never drops more players than a shard has', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), fc.integer({ min: 1, max: 9 }), (players, any, count) => {
      const accounts = Array.from({ length: players }, (_, index) => ({ username: `p${index}`, password: 'x' }));
      const drop = { players: 1 + (any % players), afterMs: 5 };
      const shares = Array.from({ length: count }, (_, at) =>
        shareOf({ accounts, ratePerS: 12, drop }, { index: at + 1, count }),
      );
      expect(shares.flatMap((share) => share.accounts)).toEqual(accounts);
      expect(shares.reduce((sum, share) => sum + (share.drop?.players ?? 0), 0)).toBe(drop.players);
      for (const [at, share] of shares.entries()) {
        expect(share.drop?.players ?? 0).toBeLessThanOrEqual(share.accounts.length);
        expect(share.accounts).toEqual(itemsOf({ index: at + 1, count }, accounts));
        expect(share.ratePerS).toBeCloseTo(12 / count);
      }
    }),
  );
});
