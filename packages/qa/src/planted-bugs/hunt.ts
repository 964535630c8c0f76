/**
 * Program `node hunt.ts SEEDS BENCH`. Runs seeds 1 to SEEDS until a seed violates an invariant, and prints the result
 * as JSON.
 */
import { runCommands, simulateSession, runMoney, type Violation } from '@farspin/testing/simulation';
import { benches, type HuntBench } from './bug.types.ts';
import type { Hunt } from './hunt.types.ts';

/** Length of a simulated session in virtual hours. */
const hours = 1;
const intents = 500;

type Wrong = Pick<Violation, 'invariant' | 'found'>;
const wrongIf = (figures: Readonly<Record<string, number>>): Wrong | null => {
  const [name, count] = Object.entries(figures).find(([, times]) => times > 0) ?? [];
  return name === undefined ? null : { invariant: name, found: `${count} ${name}` };
};
const wrongIn: Readonly<Record<HuntBench, (seed: number) => Wrong | null>> = {
  sessions: (seed) => simulateSession({ seed, hours }).violation,
  money(seed) {
    const { double, lost, unreported } = runMoney({ seed, intents });
    return wrongIf({ double, lost, unreported });
  },
  commands(seed) {
    const { late, twice, unasked } = runCommands(seed);
    return wrongIf({ late, twice, unasked });
  },
};

function hunt(seeds: number, bench: HuntBench): Hunt {
  const startedAt = performance.now();
  const tookMs = (): number => performance.now() - startedAt;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const wrong = wrongIn[bench](seed);
    if (wrong !== null) return { seeds: seed, seed, invariant: wrong.invariant, said: wrong.found, tookMs: tookMs() };
  }
  return { seeds, seed: null, invariant: null, said: null, tookMs: tookMs() };
}

const [seeds, given] = process.argv.slice(2);
console.log(JSON.stringify(hunt(Number(seeds), benches.find((bench) => bench === given) ?? 'sessions')));
