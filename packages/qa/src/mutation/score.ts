import type { Fate, Mutant } from './mutants.ts';

export interface Tally {
  readonly mutants: number;
  readonly killed: number;
  readonly survived: number;
  readonly noCoverage: number;
  readonly timeout: number;
  /** Per cent of the mutants that some test noticed; null where there are none. */
  readonly score: number | null;
}

/** Mutants that do not even load, or were left out, count for nothing. */
export function tally(mutants: readonly Mutant[]): Tally {
  const count = (wanted: Fate): number => mutants.filter(({ fate }) => fate === wanted).length;
  const [killed, survived, noCoverage, timeout] = [
    count('Killed'),
    count('Survived'),
    count('NoCoverage'),
    count('Timeout'),
  ];
  const all = killed + survived + noCoverage + timeout;
  const score = all === 0 ? null : Math.round(((killed + timeout) / all) * 10_000) / 100;
  return { mutants: all, killed, survived, noCoverage, timeout, score };
}
