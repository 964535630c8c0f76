/**
 * Builds the web client and writes it to `build/web` as one archive, with configurations for nginx and Caddy, a bill of
 * materials, licences and checksums.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { table } from '../packages/sim-cli/src/output/table.ts';
import { argumentsOf } from './arguments.ts';
import { root } from './build/folders.ts';
import { versionOf } from './build/version.ts';
import { filesIn } from './release-web/archive.ts';
import { makeRelease } from './release-web/make.ts';
import { packageCounts } from './release-web/readme.ts';

const { flags } = argumentsOf({
  command: 'npm run release:web --',
  says: 'Writes the built web client with configurations, licences and checksums to build/web, as one archive.',
  flags: { twice: 'build twice, and exit with 1 if the archives differ' },
});

const { archive, folder, sha256, packages } = await makeRelease();
const { own, thirdParty } = packageCounts(packages);
const rows = [
  ['archive', relative(root, archive)],
  ['size', `${Math.ceil(statSync(archive).size / 1024)} kB`],
  ['files', String(filesIn(folder).length)],
  ['packages in the page', `${thirdParty} by other people, ${own} of Farspin`],
  ['SHA-256', sha256],
];
console.log(table(['release', ''], rows));
if (versionOf(root).commit?.endsWith('-dirty') === true)
  console.log(
    '\nThe sources have uncommitted changes, so nobody can build this archive again. Commit them for a release.',
  );
if (flags.has('twice')) await compareWithSecondBuild();

async function compareWithSecondBuild(): Promise<void> {
  const other = mkdtempSync(join(tmpdir(), 'farspin-web-again-'));
  try {
    const { sha256: again } = await makeRelease(other);
    const isSame = again === sha256;
    console.log(`\nThe second build has ${isSame ? 'the same checksum' : `another checksum: ${again}`}.`);
    if (!isSame) process.exitCode = 1;
  } finally {
    rmSync(other, { recursive: true, force: true });
  }
}
