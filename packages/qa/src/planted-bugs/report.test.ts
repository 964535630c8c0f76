import { describe, expect, it } from 'vitest';
import type { PlantedBug } from './bug.types.ts';
import type { Hunt } from './hunt.types.ts';
import {
  bugTable,
  cleanFailure,
  cleanHunt,
  isProof,
  joinedClean,
  lastLine,
  seedsNeeded,
  toJson,
  type Hunted,
} from './report.ts';

const bugOf = (name: string): PlantedBug => ({
  name,
  area: 'money',
  says: 'It is wrong.',
  file: 'f.ts',
  find: 'a',
  replace: 'b',
});
const caught = (seed: number): Hunt => ({ seeds: seed, seed, invariant: 'once', said: 'twice', tookMs: 1_240 });
const missed: Hunt = { seeds: 1_000, seed: null, invariant: null, said: null, tookMs: 60_000 };
const passed: Hunt = { ...missed, seeds: 7 };
const found: readonly Hunted[] = [
  { bug: bugOf('one'), hunt: caught(7) },
  { bug: bugOf('two'), hunt: caught(3) },
];
const oneMissed: readonly Hunted[] = [...found, { bug: bugOf('three'), hunt: missed }];

describe('the report of the hunts', () => {
  it('counts as proof if all bugs were found and the clean tree passed', () => {
    expect(isProof(found, passed)).toBe(true);
    expect(isProof(oneMissed, passed)).toBe(false);
    expect(isProof(found, caught(2))).toBe(false);
  });

  it('requires as many clean seeds as the largest number that a bug needed', () => {
    expect(seedsNeeded(found)).toBe(7);
    expect(seedsNeeded(oneMissed)).toBe(1_000);
  });

  it('ends with a summary', () => {
    expect(lastLine(oneMissed, passed)).toBe('2 of 3 found; clean tree: 0 violations in 7 seeds');
    expect(lastLine(found, caught(2))).toBe('2 of 2 found; clean tree: 1 violations in 2 seeds');
  });

  it('shows the violation in the clean tree', () => {
    expect(cleanFailure(passed)).toBeNull();
    expect(cleanFailure(caught(2))).toBe('The clean tree fails with seed 2: once: twice');
  });

  it('is a table with one line for each bug', () => {
    expect(bugTable(oneMissed)).toBe(
      [
        'bug    area   found  seeds  seed  caught by    time',
        'one    money  yes        7     7  once        1.2 s',
        'two    money  yes        3     3  once        1.2 s',
        'three  money  NO      1000     –  –          60.0 s',
      ].join('\n'),
    );
  });

  it('is JSON with one entry for each bug', () => {
    expect(JSON.parse(toJson(oneMissed))).toMatchObject([
      { bug: 'one', area: 'money', found: true, seeds: 7, seed: 7 },
      { bug: 'two', area: 'money', found: true, seeds: 3, seed: 3 },
      { bug: 'three', area: 'money', found: false, seeds: 1_000, seed: null },
    ]);
  });

  it('takes the longest hunt of each bench, or the hunt that found a violation, for the clean tree of shards', () => {
    const joined = joinedClean([{ sessions: passed, money: missed }, {}, { sessions: { ...passed, seeds: 9 } }]);
    expect(joined).toEqual({ sessions: { ...passed, seeds: 9 }, money: missed });
    expect(cleanHunt(joined)).toMatchObject({ seeds: 1_009, seed: null });
    const violated = joinedClean([
      { sessions: passed },
      { sessions: caught(9) },
      { sessions: { ...passed, seeds: 8 } },
    ]);
    expect(cleanHunt(violated)).toEqual(caught(9));
    expect(cleanHunt(joinedClean([{}, {}]))).toMatchObject({ seeds: 0, seed: null });
  });
});
