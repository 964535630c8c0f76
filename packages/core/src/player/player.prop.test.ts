import fc from 'fast-check';
import { describe, it } from 'vitest';
import { allSteps } from '@farspin/testing/simulation';
import { startModel, stepCommands } from '@farspin/testing/simulation';
import { areas, type Area } from '@farspin/testing/simulation';
import { rest } from '@farspin/testing/simulation';

const stepsOf = (...wanted: readonly Area[]) => allSteps.filter(({ area }) => wanted.includes(area));
const maxCommands = 60;

/** Short stories of some subjects. Each is checked for every invariant, then left to settle and checked again. */
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

describe('whatever happens', () => {
  it('[WALLET9] money is moved at most once an intent, and the player sees the server’s balance', () => {
    holds(['sign-in', 'lobby', 'play', 'money', 'offers', 'network', 'device', 'time'], 60);
  }, 60_000);

  it('[LOCK9] a closed lock shows nothing, emits no notice, and opens only by the PIN or a sign-in', () => {
    holds(['sign-in', 'lock', 'play', 'lobby', 'device', 'time'], 60);
  }, 60_000);

  it('[SESSION3] [NOTIFY1] everything recovers, whatever operator and server do', () => {
    holds(areas, 60);
  }, 60_000);
});
