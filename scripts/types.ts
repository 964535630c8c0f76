/** Type-checks all packages and the root's own scripts. Prints the compiler's output for every failed project. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { argumentsOf } from './arguments.ts';

argumentsOf({ command: 'node scripts/types.ts', says: 'Type-checks every package and the scripts.' });

/**
 * Packages with the same compiler options as the scripts. The root's `tsconfig.json` includes them, so that shared code
 * is checked once.
 */
const withScripts = new Set(['artillery-engine-farspin', 'bench', 'operator', 'qa', 'sim-cli']);

const others = readdirSync('packages').filter((name) => !withScripts.has(name));
const projects = [
  '.',
  'docs/embedding',
  'docs/protocol/example',
  'docs/site',
  ...others.map((name) => `packages/${name}`),
];
const failed: string[] = [];
for (const project of projects) {
  // Use a single thread. Several threads check shared code repeatedly and together need 50% more processor time.
  const { status, stdout } = spawnSync('tsc', ['-p', project, '--pretty', 'false', '--singleThreaded'], {
    encoding: 'utf8',
  });
  if (status === 0) continue;
  console.error(stdout);
  failed.push(project);
}
console.log(`types: ${projects.length - failed.length} of ${projects.length} projects`);
process.exitCode = failed.length === 0 ? 0 : 1;
