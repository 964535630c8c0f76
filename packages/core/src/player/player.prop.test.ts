import fc from 'fast-check';
import { describe, it } from 'vitest';
import { allSteps } from '@farspin/testing/simulation';
import { startModel, stepCommands } from '@farspin/testing/simulation';
import { areas, type Area } from '@farspin/testing/simulation';
import { rest } from '@farspin/testing/simulation';

const stepsOf = (...wanted: readonly Area[]) => allSteps.filter(({ area }) => wanted.includes(area));
const maxCommands = 60;

/**
 * Runs random steps from the given areas. Every invariant is checked at each step, and again after the world has
 * settled.
 */
function holds(wanted: readonly Area[], numRuns: number): void {
  fc.assert(
    fc.property(fc.nat(999), stepCommands(stepsOf(...wanted), { maxCommands, size: 'max' }), (seed, commands) => {
      const started = startModel(seed);
      fc.modelRun(() => started, commands);
      rest(started.real);
      started.model.holds();
    }),
    { numRuns },
  );
}

describe('in any order of events', () => {
  it('[WALLET9] money is moved at most once per intent, and the player sees the server’s balance', () => {
    holds(['sign-in', 'lobby', 'play', 'money', 'offers', 'network', 'device', 'time'], 60);
  }, 60_000);

  it('[LOCK9] a closed lock hides all data and notices, and opens only with the PIN or a sign-in', () => {
    holds(['sign-in', 'lock', 'play', 'lobby', 'device', 'time'], 60);
  }, 60_000);

  it('[SESSION3] [NOTIFY1] every area recovers after any failure of the operator or the server', () => {
    holds(areas, 60);
  }, 60_000);
});
