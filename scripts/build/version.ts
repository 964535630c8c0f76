import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './folders.ts';

/** The version of the product and the commit of its sources. */
export interface Version {
  readonly version: string;
  /** Abbreviated, followed by `-dirty` if there are uncommitted changes. Null if the sources are not a Git repository. */
  readonly commit: string | null;
}

/** Returns the version of the sources in a folder. All packages have the same version, so it is read from the core. */
export function versionOf(folder: string): Version {
  const { version } = JSON.parse(readFileSync(join(folder, 'packages/core/package.json'), 'utf8')) as Version;
  const { status, stdout } = git(folder, 'describe', '--always', '--dirty', '--abbrev=7', '--exclude', '*');
  return { version, commit: status === 0 ? stdout.trim() : null };
}

const git = (folder: string, ...args: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    // An unpacked archive can be inside another repository, whose commit must not be used.
    env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) },
  });

/**
 * Returns the time of the commit of a folder's sources, so that files made from one commit always have the same time.
 * Without Git, returns the start of 1980, the oldest time that all archives can store. The variable `SOURCE_DATE_EPOCH`
 * overrides it (https://reproducible-builds.org/specs/source-date-epoch/).
 */
export function commitTimeOf(folder: string): Date {
  const { SOURCE_DATE_EPOCH: given } = process.env;
  if (given !== undefined && /^\d+$/.test(given)) return new Date(Number(given) * 1_000);
  const { status, stdout } = git(folder, 'log', '-1', '--format=%ct');
  return status === 0 ? new Date(Number(stdout) * 1_000) : new Date('1980-01-01T00:00:00Z');
}

/** Formats a version as it is shown to people: `1.0.0-rc.1 (abc1234)`, or `1.0.0-rc.1` without a commit. */
export const versionText = ({ version, commit }: Version): string =>
  commit === null ? version : `${version} (${commit})`;

/** Adds the commit to a package's description, in the field that npm uses. Without Git, it adds nothing. */
export function describedWithCommit<T extends object>(
  description: T,
  folder: string,
): T & { readonly gitHead?: string } {
  const { commit } = versionOf(folder);
  return commit === null ? description : { ...description, gitHead: commit };
}

/** Returns the version of this repository, as it is shown to people. */
export const productVersion = (): string => versionText(versionOf(root));
