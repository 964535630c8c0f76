import fc from 'fast-check';

/** Returns waits around the thresholds of a rule: 1 ms before, exactly at, and 1 ms after each threshold. */
const around = (...moments: readonly number[]): readonly number[] => moments.flatMap((ms) => [ms - 1, ms, ms + 1]);

/** Waits of a few seconds in ms, around latencies, throttles, timeouts and polls. */
export const shortWaitMs: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 5, 10, 11, 50, 200) },
  { weight: 3, arbitrary: fc.constantFrom(...around(300, 500, 1_000, 2_000, 2_500, 5_000, 7_000, 10_000)) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 12_000 }) },
);

/** Waits in ms around the idle lock, cooldowns, the grace time of a session and the inactivity question. */
export const longWaitMs: fc.Arbitrary<number> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...around(30_000, 60_000, 60_500, 180_000, 240_000, 300_000)),
  },
  { weight: 1, arbitrary: fc.integer({ min: 10_000, max: 400_000 }) },
);

/** Breaks in ms around re-authentication after 15 minutes and the reality check after an hour. */
export const breakMs: fc.Arbitrary<number> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...around(900_000)) },
  { weight: 1, arbitrary: fc.constantFrom(...around(3_600_000)) },
  { weight: 2, arbitrary: fc.integer({ min: 400_000, max: 1_800_000 }) },
);
