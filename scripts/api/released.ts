import { spawnSync } from 'node:child_process';
import { versionOf } from '../build/version.ts';

/** The API reports of the last release. */
export interface Released {
  readonly version: string;
  readonly reports: ReadonlyMap<string, string>;
}

/**
 * Reads the reports from the commit that released the current version, which is the last one to change the version's
 * heading in CHANGELOG.md. Returns null if no commit has this heading: without Git, and before the release is committed.
 * Returns 'shallow' if the clone lacks the commit. The oldest commit of a shallow clone seems to add every file, so its
 * reports would be compared with themselves.
 */
export function releasedReports(root: string, folder: string): Released | 'shallow' | null {
  const git = (...args: readonly string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
    return status === 0 ? stdout : null;
  };
  const { version } = versionOf(root);
  const heading = `^## ${version.replaceAll('.', '\\.')}$`;
  const commit = git('log', '-1', '--format=%H', `-G${heading}`, '--', 'CHANGELOG.md')?.trim() ?? '';
  const isShallow = git('rev-parse', '--is-shallow-repository')?.trim() === 'true';
  if (isShallow && (commit === '' || git('rev-parse', '--verify', '--quiet', `${commit}^`) === null)) return 'shallow';
  if (commit === '') return null;
  const paths = git('ls-tree', '-r', '--name-only', commit, '--', folder)?.split('\n') ?? [];
  const reports = paths
    .filter((path) => path.endsWith('.api.md'))
    .map((path) => [path, git('show', `${commit}:${path}`) ?? ''] as const);
  return { version, reports: new Map(reports) };
}
