/** Builds and packs the published packages, and checks the tarballs. */
import { statSync } from 'node:fs';
import { argumentsOf } from './arguments.ts';
import { table } from '../packages/sim-cli/src/output/table.ts';
import { installAlone } from './pack/install.ts';
import { judge } from './pack/judge.ts';
import { published, tarballOf } from './pack/packages.ts';
import { packAll } from './pack/tarballs.ts';

const { flags } = argumentsOf({
  command: 'npm run pack --',
  says: 'Packs every published package into build/packages, and checks its exports, types and licence notices.',
  flags: { report: 'install every package alone, and print its size and number of packages' },
});

await packAll();
const rows: (readonly string[])[] = [];
for (const one of published) {
  const findings = Object.values(await judge(one));
  for (const finding of findings.flat()) console.error(`${one.manifest.name}: ${finding}`);
  if (findings.flat().length > 0) process.exitCode = 1;
  rows.push([one.manifest.name, one.manifest.version, sizeOf(tarballOf(one)), ...findings.map(countOf)]);
}
console.log(table(['package', 'version', 'tarball', 'publint', 'types', 'notices'], rows));
if (flags.has('report')) await report();

/** Prints the results. Packages are installed from npm's cache if possible, and otherwise from the registry. */
async function report(): Promise<void> {
  const installed: (readonly (string | number)[])[] = [];
  for (const one of published) {
    const { name, optionalDependencies } = one.manifest;
    for (const option of optionalDependencies === undefined ? [''] : ['', '--omit=optional']) {
      const { count, kb } = await installAlone(one, ...(option === '' ? [] : [option]));
      installed.push([`${name} ${option}`.trim(), count, `${(kb / 1024).toFixed(1)} MB`]);
    }
  }
  console.log(`\n${table(['installed alone', 'packages', 'size'], installed)}`);
}

function sizeOf(file: string): string {
  return `${Math.ceil(statSync(file).size / 1024)} kB`;
}

function countOf(findings: readonly string[]): string {
  return findings.length === 0 ? 'ok' : `${findings.length} found`;
}
