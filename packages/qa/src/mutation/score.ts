import type { Fate, Mutant } from './mutants.ts';

export interface Counts {
  readonly killed: number;
  readonly survived: number;
  readonly noCoverage: number;
  readonly timeout: number;
}
export interface Tally extends Counts {
  readonly mutants: number;
  /** Per cent of the mutants that some test noticed; null where there are none. */
  readonly score: number | null;
}

/** Mutants that do not even load, or were left out, count for nothing. */
export function tally(mutants: readonly Mutant[]): Tally {
  const count = (wanted: Fate): number => mutants.filter(({ fate }) => fate === wanted).length;
  return summed([
    {
      killed: count('Killed'),
      survived: count('Survived'),
      noCoverage: count('NoCoverage'),
      timeout: count('Timeout'),
    },
  ]);
}

export function summed(counts: readonly Counts[]): Tally {
  const sumOf = (name: keyof Counts): number => counts.reduce((sum, own) => sum + own[name], 0);
  const [killed, survived, noCoverage, timeout] = [
    sumOf('killed'),
    sumOf('survived'),
    sumOf('noCoverage'),
    sumOf('timeout'),
  ];
  const all = killed + survived + noCoverage + timeout;
  const score = all === 0 ? null : Math.round(((killed + timeout) / all) * 10_000) / 100;
  return { mutants: all, killed, survived, noCoverage, timeout, score };
}
