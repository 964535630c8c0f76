import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const root = join(import.meta.dirname, '../../..');

/** Returns the paths of all Markdown files that Git knows or would add. */
export function markdownFiles(): readonly string[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error('Git cannot list the documents. Run this in a clone of the repository.');
  return stdout.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** The first heading, without its markup, or else the file's name. */
export const titleOf = (file: string): string =>
  /^# (.+)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1]?.replaceAll('`', '') ?? file;
