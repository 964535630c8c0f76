/** Sets the next version of all packages by changesets, and shows what would be published. Never publishes. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../packages/sim-cli/src/output/table.ts';
import { argumentsOf } from './arguments.ts';
import { root } from './build/folders.ts';
import { published } from './pack/packages.ts';
import { packAll } from './pack/tarballs.ts';
import { newPartOf } from './release/changelog.ts';
import { ownersTasks } from './release/owner.ts';
import { publicationsOf } from './release/publication.ts';
import { changelogsIn, copyOfVersions, setVersions, type Versions } from './release/versions.ts';

const { flags } = argumentsOf({
  command: 'npm run release --',
  says: 'Sets the next version of all packages by the changesets, and writes the changelogs. Publishes nothing.',
  flags: {
    'dry-run': 'leave the tree unchanged; print the changelogs and what would be published',
    write: 'write the versions and the changelogs into the tree, for review and commit',
  },
});

if (flags.size !== 1) {
  console.error('Choose --dry-run to see the next release, or --write to set its versions in the tree.');
  process.exit(2);
}
await (flags.has('write') ? write() : dryRun());

async function dryRun(): Promise<void> {
  const copy = copyOfVersions(root);
  try {
    const versions = await setVersions(copy);
    console.log(headline(versions));
    printChangelogs(copy);
    await packAll();
    const publications = publicationsOf(copy);
    const rows = publications.map(({ name, version, files, bytes, licence, tarball }) => [
      ...[name, version, files, `${(bytes / 1_000).toFixed(0)} kB`, licence, tarball],
    ]);
    console.log(`Would be published, with the dist-tag ${distTag()}:\n`);
    console.log(table(['package', 'version', 'files', 'size', 'licence', 'tarball'], rows));
    printNotDone();
    console.log('Stopped before publishing. The tree is unchanged.');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function write(): Promise<void> {
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  if (changed !== '') {
    console.error('There are uncommitted changes. Commit them first, so that the release has a commit of its own.');
    process.exit(1);
  }
  const versions = await setVersions(root);
  console.log(headline(versions));
  if (versions.from !== versions.to)
    console.log(
      `Review the changes, and commit them as "release: ${versions.to}". docs/versioning.md lists the next steps.`,
    );
  console.log('Nothing was published.');
}

function headline({ from, to, changesets }: Versions): string {
  if (from === to) return `No changesets since ${from}. The version stays ${to}.\n`;
  return `${from} → ${to}, by ${changesets.length === 1 ? '1 changeset' : `${changesets.length} changesets`}: ${changesets.map(({ id }) => id).join(', ')}\n`;
}

/** Prints what each changelog of the copy adds to that of the tree. */
function printChangelogs(copy: string): void {
  for (const path of changelogsIn(copy)) {
    const before = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
    const added = newPartOf(before, readFileSync(join(copy, path), 'utf8'));
    if (added !== '') console.log(`── ${path}\n${added}\n`);
  }
}

/** Returns the dist-tag of the release, which is that of the changesets' prerelease mode. */
function distTag(): string {
  const pre = join(root, '.changeset/pre.json');
  return existsSync(pre) ? String(JSON.parse(readFileSync(pre, 'utf8')).tag) : 'latest';
}

/** Prints what no command of this repository does for a release. */
function printNotDone(): void {
  const manifests = published.map(({ manifest }) => manifest);
  const tasks = ownersTasks(manifests, readFileSync(join(root, 'SECURITY.md'), 'utf8'));
  console.log(`This command does not:
- publish or tag anything
- build the web client's archive: npm run release:web
- reserve the names of the packages in a registry`);
  if (tasks.length > 0)
    console.log(`- fill in what only the owner knows. This is missing (docs/versioning.md):
${tasks.map((task) => `  - ${task}`).join('\n')}`);
  if (manifests.some(({ license }) => license === 'UNLICENSED'))
    console.log(
      'The licence is UNLICENSED: nobody outside the project may use, copy or distribute these packages. Do not publish them to a public registry.',
    );
}
