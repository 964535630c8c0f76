import { afterEach, expect, test, vi } from 'vitest';
import { benchCommand } from './arguments.ts';

const benches = new Map([
  ['core', 'of the core'],
  ['video', 'of video'],
  ['lobby', 'of the lobby'],
]);
const read = (...args: readonly string[]) =>
  benchCommand(args, benches, (error) => {
    throw error;
  });
afterEach(() => void vi.restoreAllMocks());

test('uses the defaults for omitted options', () => {
  const usual = {
    ...{ runs: 30, seconds: 60, minutes: 60, roundTripsMs: [0, 100] },
    ...{ engine: 'chromium', throttle: 1, json: false },
  };
  expect(read('core')).toEqual({ bench: 'of the core', ...usual });
  expect(read('video', '--engine', 'firefox').engine).toBe('firefox');
  expect(read('video', '--runs', '2', '--seconds=5', '--rtt', '40', '--json')).toEqual({
    ...{ bench: 'of video', ...usual, runs: 2, seconds: 5, roundTripsMs: [40], json: true },
  });
});

test('accepts a throttle for benchmarks that measure in a page', () => {
  expect(read('video', '--throttle', '2').throttle).toBe(2);
  expect(read('lobby', '--throttle=1.5').throttle).toBe(1.5);
  expect(read('core', '--throttle', '1').throttle).toBe(1);
});

test.each([
  [['core', '--bogus'], "unknown option '--bogus'"],
  [['core', '--runs'], "option '--runs <count>' argument missing"],
  [['core', '--runs', '0'], 'Give a whole number above 0.'],
  [['core', '--seconds', '1.5'], 'Give a whole number above 0.'],
  [['video', '--rtt', '100,-1'], 'Give round trips from 0 to 5000 ms, separated by commas.'],
  [['core', '--engine', 'firefox'], 'core runs in Chromium only. Use --engine with video and input.'],
  [['video', '--engine', 'webkit'], 'Allowed choices are chromium, firefox.'],
  [['core', '--throttle', '2'], 'core has no throttle. Use --throttle with video, input and lobby.'],
  [['video', '--throttle', '0.5'], 'Give a rate from 1 to 20.'],
  [['video', '--throttle', 'half'], 'Give a rate from 1 to 20.'],
  [
    ['video', '--throttle', '2', '--engine', 'firefox'],
    '--throttle works in Chromium only. Leave out --engine or --throttle.',
  ],
  [['core', 'video'], 'too many arguments'],
  [['none'], 'Allowed choices are core, video, lobby.'],
  [[], "missing required argument 'name'"],
])('rejects the arguments %j', (args, said) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(() => read(...args)).toThrow(said);
});
