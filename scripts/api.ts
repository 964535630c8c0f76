/**
 * Writes the reference of the public API to `docs/api`, one page per entry and an index, so that reviews show API
 * changes. Exits with 1 if an export has no docstring. With `--check`, writes nothing and also exits with 1 if a page
 * differs, or if the changesets do not cover a change since the last release.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from './arguments.ts';
import { readAllEntries, readPackage } from './api/entries.ts';
import { changesBetween } from './api/lines.ts';
import { releasedReports } from './api/released.ts';
import { makeReports, type Reports } from './api/reports.ts';
import { advice, describeLines, missingBumps } from './api/semver.ts';
import { pendingChangesets } from './release/changesets.ts';

const packages = [
  'packages/core',
  'packages/testing',
  'packages/adapters',
  'packages/operator',
  'packages/sim-cli',
] as const;
const folder = 'docs/api';

/** A report whose committed and current versions differ. A version is null if it does not exist. */
export interface Change {
  readonly report: string;
  readonly was: string | null;
  readonly is: string | null;
}

type Pages = Reports['pages'];

export const findChanges = (root: string, packageFolders: readonly string[]): readonly Change[] =>
  differences(root, makeReports(root, readAllEntries(root, packageFolders)).pages);

function differences(root: string, pages: Pages): readonly Change[] {
  const committed = readdirOrNone(join(root, folder)).map((name) => `${folder}/${name}`);
  return [...new Set([...pages.keys(), ...committed])].toSorted().flatMap((report) => {
    const is = pages.get(report) ?? null;
    const was = committed.includes(report) ? readFileSync(join(root, report), 'utf8') : null;
    return is === was ? [] : [{ report, was, is }];
  });
}

export function writeChanges(root: string, changes: readonly Change[]): void {
  for (const { report, is } of changes) {
    const path = join(root, report);
    mkdirSync(dirname(path), { recursive: true });
    if (is === null) rmSync(path);
    else writeFileSync(path, is);
  }
}

/** Returns the report's name, and the lines that only one version has. */
export function describeChange({ report, was, is }: Change): string {
  const [before, now] = [linesOf(was), linesOf(is)];
  const gone = before.filter((line) => !now.includes(line)).map((line) => `- ${line}`);
  const added = now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`);
  const moved = gone.length + added.length === 0 ? ['  (the same lines in a different order)'] : [];
  return [report, ...gone, ...added, ...moved].join('\n  ');
}

/**
 * Compares reports with those of the last release. Returns an error message if the changesets do not cover the
 * differences, or null.
 */
export async function uncovered(root: string, packageFolders: readonly string[], pages: Pages): Promise<string | null> {
  const released = releasedReports(root, folder);
  if (released === 'shallow') return shallowClone;
  if (released === null) return null;
  const changes = changesBetween(released.reports, pages);
  const names = packageFolders.map((packageFolder) => readPackage(root, packageFolder).name);
  const missing = missingBumps(changes, await pendingChangesets(root), names);
  if (missing.length === 0) return null;
  const lines = missing.flatMap((one) => one.changes.map(describeLines));
  return [...lines, '', advice(missing, released.version)].join('\n');
}

/** What a check found: the numbers of gaps and of differing pages, and the result of `uncovered`. */
interface Found {
  readonly gaps: number;
  readonly differing: number;
  readonly problem: string | null;
}

/** Returns what failed, for the last line of the output, or null. */
export function failuresOf({ gaps, differing, problem }: Found): string | null {
  const failures = [
    ...(gaps > 0 ? [`${countOf(gaps, 'gap')} in the reference`] : []),
    ...(differing > 0 ? [`${countOf(differing, 'page')} of ${folder} ${differing === 1 ? 'differs' : 'differ'}`] : []),
    ...(problem === null
      ? []
      : problem === shallowClone
        ? ['the API was not compared with the last release']
        : ['the changesets do not cover the changes since the last release']),
  ];
  return failures.length === 0 ? null : failures.join('; ');
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const shallowClone =
  'The public API was not compared with the last release: this clone is shallow, and lacks the commit of the release. Run git fetch --unshallow. In CI, clone the whole history (actions/checkout: fetch-depth: 0; GitLab: GIT_DEPTH: 0).';

const linesOf = (text: string | null): readonly string[] => (text === null ? [] : text.split('\n'));
const readdirOrNone = (path: string): readonly string[] => {
  try {
    return readdirSync(path).filter((name) => name.endsWith('.md'));
  } catch {
    return [];
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { flags } = argumentsOf({
    command: 'npm run api',
    says: `Writes the reference of the public API to ${folder}.`,
    flags: { check: 'write nothing; print the differences, and exit with 1 if any exist' },
  });
  const root = resolve(import.meta.dirname, '..');
  const { pages, gaps } = makeReports(root, readAllEntries(root, packages));
  const changes = differences(root, pages);
  const isCheck = flags.has('check');
  const problem = isCheck ? await uncovered(root, packages, pages) : null;
  if (isCheck) for (const change of changes) console.error(describeChange(change));
  else writeChanges(root, changes);
  if (isCheck && changes.length > 0)
    console.error('The public API has changed. If you intended this, run npm run api and commit docs/api.');
  for (const error of problem === null ? gaps : [...gaps, problem]) console.error(error);
  const failures = failuresOf({
    gaps: gaps.length,
    differing: isCheck ? changes.length : 0,
    problem,
  });
  process.exitCode = failures === null ? 0 : 1;
  if (failures !== null) console.error(`api: failed: ${failures}`);
  else if (isCheck) console.log(`api: passed; ${folder} is up to date, and the changesets cover all changes`);
  if (!isCheck) console.log(`api: ${countOf(changes.length, 'page')} rewritten`);
}
