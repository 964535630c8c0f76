import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

const resultsSchema = z.looseObject({
  files: z.record(
    z.string(),
    z.looseObject({ mutants: z.array(z.looseObject({ status: z.string(), static: z.boolean().optional() })) }),
  ),
});

/**
 * Takes out of a file of results what Stryker would wrongly take over from it. Of a survivor in code that runs when its
 * module is loaded it does not know which tests reach it, so it would not see that one of them is new.
 */
export function forgetLoadTimeSurvivors(file: string): void {
  if (!existsSync(file)) return;
  const results = resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (const mutated of Object.values(results.files))
    mutated.mutants = mutated.mutants.filter(({ status, static: atLoad }) => status !== 'Survived' || atLoad !== true);
  writeFileSync(file, JSON.stringify(results));
}
