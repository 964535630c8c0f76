import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute path of the repository root. */
export const root = join(import.meta.dirname, '../../..');

/** Changesets and the changelogs of packages. CHANGELOG.md at the root has the same text. */
const isReleaseNote = (file: string): boolean => /^\.changeset\/|^packages\/.*\/CHANGELOG\.md$/.test(file);

/**
 * Returns the paths of all Markdown files that Git tracks, and of new files that it does not ignore. Leaves out release
 * notes of single packages.
 */
export function markdownFiles(): readonly string[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error('Git cannot list the documents. Run this in a clone of the repository.');
  return stdout.split('\n').filter((file) => file !== '' && !isReleaseNote(file) && existsSync(join(root, file)));
}

/** Returns the first heading without its markup, or the file's name if there is no heading. */
export const titleOf = (file: string): string =>
  /^# (.+)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1]?.replaceAll('`', '') ?? file;
