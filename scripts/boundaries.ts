/** Checks who imports whom (`.dependency-cruiser.cjs`) in a tree laid out like this one; the folder may be given. */
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from './arguments.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const rules: ICruiseOptions & { forbidden: [] } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** A parser that understands nothing reports nothing: fewer modules than this means that the check itself is broken. */
const fewestModules = 100;

export interface Boundaries {
  readonly modules: number;
  readonly violations: readonly string[];
}

export async function checkBoundaries(baseDir: string): Promise<Boundaries> {
  const { forbidden, options } = rules as { forbidden: []; options: ICruiseOptions };
  const { output } = await cruise(['packages'], { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  const { modules, summary } = output as ICruiseResult;
  return {
    modules: modules.filter(({ source }) => source.startsWith('packages/')).length,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { operand } = argumentsOf({
    command: 'node scripts/boundaries.ts',
    says: 'Checks who imports whom, in this tree or in another one laid out like it.',
    operand: 'folder',
  });
  const { modules, violations } = await checkBoundaries(resolve(operand ?? root));
  for (const violation of violations) console.error(violation);
  if (modules < fewestModules)
    console.error(`Only ${modules} modules were understood: the check is not to be trusted.`);
  console.log(`boundaries: ${modules} modules, ${violations.length} violations`);
  process.exitCode = violations.length > 0 || modules < fewestModules ? 1 : 0;
}
