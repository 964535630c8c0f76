/** What `npm test -- changed` looks at: the steps and tests that a change can touch, of the packages it is made in. */
import { spawnSync } from 'node:child_process';

export interface Change {
  /** Of vitest: what it is to follow the imports of, by the projects that are to follow them. */
  readonly sources: readonly string[];
  readonly projects: readonly string[];
  /** Changed stories, which Playwright runs by name. */
  readonly stories: readonly string[];
  /** Changed sources of TypeScript, for the linter. */
  readonly linted: readonly string[];
}

/**
 * The projects of vitest whose tests are near the sources of a package. Those that play a whole product (`qa`, terminals and
 * servers for a change of the core) reach nearly every source by imports, and take minutes: they are left to `npm test`.
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
/** Beside sources: a test may read them without an import. */
const wholePackage = /^packages\/[^/]+\/(?:package\.json|tsconfig\.json)$|^vitest\.config\.ts$/;

/** @param files changed files by their paths from the root, deleted ones left out */
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
 * Files that differ from a revision, uncommitted and untracked ones with them; deleted ones are left out.
 * @throws Error with Git's own words where there is no such revision
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
