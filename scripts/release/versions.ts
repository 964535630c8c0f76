import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { versionOf } from '../build/version.ts';
import { sectionOf, withSection } from './changelog.ts';
import { pendingChangesets, type Changeset } from './changesets.ts';

/** The version before and after the pending changesets. Both are the same if there are none. */
export interface Versions {
  readonly from: string;
  readonly to: string;
  readonly changesets: readonly Changeset[];
}

const changesetProgram = fileURLToPath(import.meta.resolve('@changesets/cli/bin.js'));
const changelog = 'CHANGELOG.md';

/**
 * Sets the next version of all packages in a folder, and writes the changelogs. Moves the changesets to
 * `.changeset/pre`.
 *
 * @throws Error with the output of `changeset version` if it fails, for example because a changeset names an unknown package
 */
export async function setVersions(folder: string): Promise<Versions> {
  const { version: from } = versionOf(folder);
  const changesets = await pendingChangesets(folder);
  if (changesets.length === 0) return { from, to: from, changesets };
  const { status, stdout, stderr } = spawnSync(process.execPath, [changesetProgram, 'version'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`changeset version failed:\n${stdout}${stderr}`);
  const { version: to } = versionOf(folder);
  const path = join(folder, changelog);
  writeFileSync(
    path,
    withSection(existsSync(path) ? readFileSync(path, 'utf8') : '# Changelog\n', sectionOf(to, changesets)),
  );
  return { from, to, changesets };
}

/** Files that `setVersions` reads and writes. */
const involved = [
  '.changeset/**/*.*',
  'package.json',
  'pnpm-workspace.yaml',
  changelog,
  'packages/*/{package.json,CHANGELOG.md}',
  'docs/{embedding,site,protocol/example}/package.json',
];

/** Copies the files that set the versions into a temporary folder, so that a dry run leaves the tree unchanged. */
export function copyOfVersions(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-release-'));
  for (const path of globSync(involved, { cwd: root })) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  return folder;
}

/** Returns the changelogs of a folder, relative to it. */
export const changelogsIn = (folder: string): readonly string[] =>
  globSync([changelog, `packages/*/${changelog}`], { cwd: folder }).toSorted();
