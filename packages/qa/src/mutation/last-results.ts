import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { coreFolder, mutatedFiles } from './areas.ts';
import { readMutants, readSources, type Mutant } from './mutants.ts';

/** Git-ignored, inside the project so that the copies find its modules, and outside of what other checks look at. */
export const workFolder = fileURLToPath(new URL('../../../../.stryker-tmp', import.meta.url));

/** What the last run of an area, or of one file, left there. */
export const resultFileOf = (area: string, beside: boolean): string =>
  join(workFolder, `${area.replaceAll(/\W+/g, '-')}${beside ? '-beside' : ''}.json`);

export interface LastResult {
  readonly mutants: readonly Mutant[];
  /** Its code is no longer what was measured. */
  readonly isOutdated: boolean;
}

/** Null where the area was never run. Throws on a file that holds no results. */
export function readLastResult(area: string, file = resultFileOf(area, false)): LastResult | null {
  if (!existsSync(file)) return null;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const measured = readSources(report);
  const now = mutatedFiles(area);
  const measuredAt = statSync(file).mtimeMs;
  const hasChanged = (name: string): boolean => {
    const path = join(coreFolder, name);
    const source = measured.get(name);
    // One in which nothing can be changed is in no results; whether it still is one only its time tells.
    return source === undefined ? statSync(path).mtimeMs > measuredAt : source !== readFileSync(path, 'utf8');
  };
  const isGone = [...measured.keys()].some((name) => !now.includes(name));
  return { mutants: readMutants(report), isOutdated: isGone || now.some(hasChanged) };
}

const resultsSchema = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) })),
});

/**
 * Copies a file of results, where there is one, without what Stryker would wrongly take over from it: it does not see that
 * a test which knew a survivor has got another row or asks for more, nor that a new one reaches what none did. So whatever
 * survived is tried again.
 */
export function copyToGoOnFrom(from: string, to: string): void {
  rmSync(to, { force: true });
  if (!existsSync(from)) return;
  const results = resultsSchema.parse(JSON.parse(readFileSync(from, 'utf8')));
  for (const mutated of Object.values(results.files))
    mutated.mutants = mutated.mutants.filter(({ status }) => status !== 'NoCoverage' && status !== 'Survived');
  writeFileSync(to, JSON.stringify(results));
}
