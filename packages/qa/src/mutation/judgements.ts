import type { Mutant } from './mutants.ts';
import { survived } from './mutants.ts';

/** Why a survivor may live: it changes nothing that anyone can see, or no test of it is worth having. */
export const verdicts = ['equivalent', 'accepted'] as const;
export type Verdict = (typeof verdicts)[number];

export interface Judgement {
  readonly file: string;
  readonly line: string;
  readonly change: string;
  readonly verdict: Verdict;
  readonly why: string;
}

const head = ['file', 'line', 'change', 'verdict', 'why'];

/** Reads `docs/mutation.tsv`. Throws, naming the row, on one that is not understood or that is there twice. */
export function readJudgements(tsv: string): readonly Judgement[] {
  const [first, ...rows] = tsv.split('\n').filter((row) => row !== '');
  if (first !== head.join('\t')) throw new Error(`mutation.tsv must begin with ${head.join(', ')}`);
  const known = new Set<string>();
  return rows.map((row, index) => {
    const [file = '', line = '', change = '', verdict, why = '', ...more] = row.split('\t');
    const judged = verdicts.find((name) => name === verdict);
    const place = keyOf({ file, line, change });
    if (judged === undefined || why === '' || more.length > 0 || known.has(place))
      throw new Error(`mutation.tsv, row ${index + 2}: ${known.has(place) ? 'judged twice' : 'not understood'}`);
    known.add(place);
    return { file, line, change, verdict: judged, why };
  });
}

/** By what is written there and not by where, so that a judgement outlives changes elsewhere in the file. */
export const keyOf = ({ file, line, change }: Pick<Judgement, 'file' | 'line' | 'change'>): string =>
  [file, line, change].join('\t');

export interface Judged {
  readonly judged: readonly (readonly [Mutant, Judgement])[];
  readonly unjudged: readonly Mutant[];
  /** About mutants of these files that are killed by now, or no longer there. */
  readonly stale: readonly Judgement[];
}

export function judge(mutants: readonly Mutant[], judgements: readonly Judgement[]): Judged {
  const byKey = new Map(judgements.map((judgement) => [keyOf(judgement), judgement]));
  const survivors = mutants.filter(survived).map((mutant) => [mutant, byKey.get(keyOf(mutant))] as const);
  const needed = new Set(survivors.map(([, judgement]) => judgement));
  const files = new Set(mutants.map(({ file }) => file));
  return {
    judged: survivors.flatMap(([mutant, judgement]) => (judgement === undefined ? [] : [[mutant, judgement] as const])),
    unjudged: survivors.filter(([, judgement]) => judgement === undefined).map(([mutant]) => mutant),
    stale: judgements.filter((judgement) => files.has(judgement.file) && !needed.has(judgement)),
  };
}
