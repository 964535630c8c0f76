/**
 * Selects the steps and tests for `npm test -- changed`. Only tests near the packages with changed files are selected.
 */
import { spawnSync } from 'node:child_process';

export interface Change {
  /** Changed sources. Vitest runs the tests that import them, in these projects. */
  readonly sources: readonly string[];
  readonly projects: readonly string[];
  /** Changed stories. Playwright runs them by name. */
  readonly stories: readonly string[];
  /** Changed TypeScript files for the linter. */
  readonly linted: readonly string[];
}

/**
 * Vitest projects with the tests near a package's sources. Tests of the whole product (`qa`, terminals and servers for
 * a change in the core) import nearly every source and take minutes, so they run only in `npm test`.
 */
const nearProjects: Readonly<Record<string, readonly string[]>> = {
  core: ['core', 'testing', 'web'],
  testing: ['testing', 'core'],
  adapters: ['adapters'],
  operator: ['operator', 'operator-pictures'],
  'sim-cli': ['sim-cli', 'sim-cli-servers', 'sim-cli-pictures'],
  web: ['web', 'screens'],
  qa: ['qa'],
  bench: ['bench'],
  'artillery-engine-farspin': ['artillery-engine'],
};

const ofTypeScript = /\.tsx?$/;
const aStory = /^packages\/web\/e2e\/.*\.spec\.ts$/;
/** Files outside the sources that tests may read without importing them. */
const wholePackage = /^packages\/[^/]+\/(?:package\.json|tsconfig\.json)$|^vitest\.config\.ts$/;

/**
 * Returns the sources, projects, stories and linted files of a change.
 * @param files paths of changed files from the root, without deleted files
 */
export function changeOf(files: readonly string[]): Change {
  const code = files.filter((file) => ofTypeScript.test(file));
  const sources = code.filter((file) => !file.includes('/e2e/') && !wholePackage.test(file));
  const packages = new Set(sources.map((file) => /^packages\/([^/]+)\//.exec(file)?.[1] ?? null));
  const projects = [...packages].flatMap((name) => (name === null ? ['scripts'] : (nearProjects[name] ?? [])));
  return {
    sources,
    projects: [...new Set(projects)],
    stories: code.filter((file) => aStory.test(file)),
    linted: code,
  };
}

/**
 * Returns the files that differ from a revision, including uncommitted and untracked files but not deleted files.
 * @throws Error with Git's own message if the revision does not exist
 */
export function changedFiles(since: string): readonly string[] {
  const differing = git('diff', '--name-only', '--diff-filter=d', '--relative', since, '--');
  return [...new Set([...differing, ...git('ls-files', '--others', '--exclude-standard')])];
}

function git(...args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}
