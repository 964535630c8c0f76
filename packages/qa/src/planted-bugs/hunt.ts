/** `node hunt.ts SEEDS`: lives with the seeds 1 to SEEDS until one violates an invariant, and what came of it as JSON. */
import { runLife } from '@farspin/core/testing/simulation';
import type { Hunt } from './hunt.types.ts';

/** Virtual hours of a life. */
const hours = 1;

function hunt(seeds: number): Hunt {
  const startedAt = performance.now();
  const told = { invariant: null, said: null, seed: null };
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { violation } = runLife({ seed, hours });
    if (violation === null) continue;
    const { invariant, found: said } = violation;
    return { seeds: seed, seed, invariant, said, tookMs: performance.now() - startedAt };
  }
  return { ...told, seeds, tookMs: performance.now() - startedAt };
}

console.log(JSON.stringify(hunt(Number(process.argv[2]))));
