import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const benches = new Map([
  ['core', 'of the core'],
  ['video', 'of video'],
]);
const read = (...args: readonly string[]) => readArguments(args, benches);

test('a benchmark has its usual length, or the one that is asked for', () => {
  const usual = { runs: 30, seconds: 60, minutes: 60, roundTripsMs: [0, 100], json: false };
  expect(read('core')).toEqual({ bench: 'of the core', ...usual });
  expect(read('video', '--runs', '2', '--seconds=5', '--rtt', '40', '--json')).toEqual({
    ...{ bench: 'of video', ...usual, runs: 2, seconds: 5, roundTripsMs: [40], json: true },
  });
});

test.each([
  [['core', '--bogus'], "error: Unknown option '--bogus'"],
  [['core', '--runs'], "error: Option '--runs <value>' argument missing"],
  [['core', '--json=yes'], "error: Option '--json' does not take an argument"],
  [['core', '--runs', '0'], 'error: --runs is a whole number above 0'],
  [['core', '--seconds', '1.5'], 'error: --seconds is a whole number above 0'],
  [['video', '--rtt', '100,-1'], 'error: --rtt is round trips in ms, 0 to 5000, with commas between them'],
  [['core', 'video'], 'error: One benchmark at a time'],
  [['none'], 'error: There is no benchmark none. They are: core, video'],
  [[], 'error: Name a benchmark. They are: core, video'],
])('%j is refused in one line', (args, said) => {
  expect(read(...args)).toBe(said);
});
