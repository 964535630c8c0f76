/** Type-checks every package, and the root's own scripts. Shows the whole output of the first failure. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { argumentsOf } from './arguments.ts';

argumentsOf({ command: 'node scripts/types.ts', says: 'Type-checks every package, and the scripts.' });

/**
 * Packages with the scripts' options. The root's `tsconfig.json` includes them, so that shared code is checked once.
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
  // Single-threaded: its threads check shared code repeatedly, and together need half as much processor time again.
  const { status, stdout } = spawnSync('tsc', ['-p', project, '--pretty', 'false', '--singleThreaded'], {
    encoding: 'utf8',
  });
  if (status === 0) continue;
  console.error(stdout);
  failed.push(project);
}
console.log(`types: ${projects.length - failed.length} of ${projects.length} projects`);
process.exitCode = failed.length === 0 ? 0 : 1;
