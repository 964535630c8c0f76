/** Type-checks every package, and the root's own scripts; the first failure's output is shown whole. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { argumentsOf } from './arguments.ts';

argumentsOf({ command: 'node scripts/types.ts', says: 'Type-checks every package, and the scripts.' });

/** Packages with the options of the scripts: the root's `tsconfig.json` includes them, so that what they share is checked once. */
const withScripts = new Set(['artillery-engine-farspin', 'bench', 'operator', 'qa', 'sim-cli']);

const others = readdirSync('packages').filter((name) => !withScripts.has(name));
const projects = ['.', 'docs/embedding', 'docs/protocol/example', ...others.map((name) => `packages/${name}`)];
const failed: string[] = [];
for (const project of projects) {
  // Its threads check much of what they share again: together they need half as much processor time again as one alone.
  const { status, stdout } = spawnSync('tsc', ['-p', project, '--pretty', 'false', '--singleThreaded'], {
    encoding: 'utf8',
  });
  if (status === 0) continue;
  console.error(stdout);
  failed.push(project);
}
console.log(`types: ${projects.length - failed.length} of ${projects.length} projects`);
process.exitCode = failed.length === 0 ? 0 : 1;
