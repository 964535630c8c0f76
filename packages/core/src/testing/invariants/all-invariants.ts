import type { Invariant } from './invariant.ts';
import { moneyConserved } from './money.ts';

/** What every simulated life is looked after for. A new one is added here. */
export const invariants: readonly Invariant[] = [moneyConserved];
