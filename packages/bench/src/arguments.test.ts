import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const benches = new Map([
  ['core', 'of the core'],
  ['video', 'of video'],
]);
const read = (...args: readonly string[]) => readArguments(args, benches);

test('a benchmark has its usual length, or the one that is asked for', () => {
  expect(read('core')).toEqual({ bench: 'of the core', runs: 30, seconds: 60, json: false });
  expect(read('video', '--runs', '2', '--seconds=5', '--json')).toEqual({
    ...{ bench: 'of video', runs: 2, seconds: 5, json: true },
  });
});

test.each([
  [['core', '--bogus'], "error: Unknown option '--bogus'"],
  [['core', '--runs'], "error: Option '--runs <value>' argument missing"],
  [['core', '--json=yes'], "error: Option '--json' does not take an argument"],
  [['core', '--runs', '0'], 'error: --runs is a whole number above 0'],
  [['core', '--seconds', '1.5'], 'error: --seconds is a whole number above 0'],
  [['core', 'video'], 'error: One benchmark at a time'],
  [['none'], 'error: There is no benchmark none. They are: core, video'],
  [[], 'error: Name a benchmark. They are: core, video'],
])('%j is refused in one line', (args, said) => {
  expect(read(...args)).toBe(said);
});
