import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import * as z from 'zod';
import { coreFolder } from './stryker.config.ts';

const statuses = [
  'Killed',
  'Survived',
  'NoCoverage',
  'CompileError',
  'RuntimeError',
  'Timeout',
  'Ignored',
  'Pending',
] as const satisfies readonly MutantResult['status'][];

export const outcomeSchema = z.object({
  /** Below `packages/core`, with slashes. */
  fileName: z.string(),
  status: z.enum(statuses),
  mutator: z.string(),
  line: z.int(),
  column: z.int(),
  /** Lines of a survivor before and after the change. Null for other mutants. */
  change: z.nullable(z.object({ from: z.array(z.string()), to: z.array(z.string()) })),
});
/** A mutant and what the tests did about it. */
export type Outcome = z.infer<typeof outcomeSchema>;

export const isSurvivor = ({ status }: Pick<Outcome, 'status'>): boolean =>
  status === 'Survived' || status === 'NoCoverage';

/** Returns Stryker's results in the order of the code. */
export function outcomesOf(mutants: readonly MutantResult[]): readonly Outcome[] {
  const sources = new Map<string, readonly string[]>();
  const linesOf = (file: string): readonly string[] => {
    const lines = sources.get(file) ?? readFileSync(file, 'utf8').split('\n');
    sources.set(file, lines);
    return lines;
  };
  return mutants
    .map((mutant): Outcome => ({
      fileName: relative(coreFolder, mutant.fileName).split(sep).join('/'),
      status: mutant.status,
      mutator: mutant.mutatorName,
      line: mutant.location.start.line,
      column: mutant.location.start.column,
      change: isSurvivor(mutant) ? changeOf(mutant, linesOf(mutant.fileName)) : null,
    }))
    .toSorted(inOrder);
}

function inOrder(one: Outcome, other: Outcome): number {
  if (one.fileName !== other.fileName) return one.fileName < other.fileName ? -1 : 1;
  return one.line - other.line || one.column - other.column || (one.mutator < other.mutator ? -1 : 1);
}

/** Returns the whole lines of a mutant. Its location counts lines and columns from 1. */
export function changeOf(
  { location: { start, end }, replacement }: Pick<MutantResult, 'location' | 'replacement'>,
  lines: readonly string[],
): { readonly from: string[]; readonly to: string[] } {
  const from = lines.slice(start.line - 1, end.line);
  const before = (from[0] ?? '').slice(0, start.column - 1);
  const after = (from.at(-1) ?? '').slice(end.column - 1);
  return { from, to: `${before}${replacement}${after}`.split('\n') };
}
