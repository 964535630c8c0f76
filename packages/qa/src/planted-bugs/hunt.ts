/** `node hunt.ts SEEDS`: lives with the seeds 1 to SEEDS until one violates an invariant, and what came of it as JSON. */
import { runLife } from '@farspin/core/testing/simulation';
import type { Hunt } from './hunt.types.ts';

/** Virtual hours of a life. */
const hours = 1;

function hunt(seeds: number): Hunt {
  const startedAt = performance.now();
  const tookMs = (): number => performance.now() - startedAt;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { violation } = runLife({ seed, hours });
    if (violation !== null)
      return { seeds: seed, seed, invariant: violation.invariant, said: violation.found, tookMs: tookMs() };
  }
  return { seeds, seed: null, invariant: null, said: null, tookMs: tookMs() };
}

console.log(JSON.stringify(hunt(Number(process.argv[2]))));
