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
 */
export function releasedReports(root: string, folder: string): Released | null {
  const git = (...args: readonly string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
    return status === 0 ? stdout : null;
  };
  const { version } = versionOf(root);
  const heading = `^## ${version.replaceAll('.', '\\.')}$`;
  const commit = git('log', '-1', '--format=%H', `-G${heading}`, '--', 'CHANGELOG.md')?.trim() ?? '';
  if (commit === '') return null;
  const paths = git('ls-tree', '-r', '--name-only', commit, '--', folder)?.split('\n') ?? [];
  const reports = paths
    .filter((path) => path.endsWith('.api.md'))
    .map((path) => [path, git('show', `${commit}:${path}`) ?? ''] as const);
  return { version, reports: new Map(reports) };
}
