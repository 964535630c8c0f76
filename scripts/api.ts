/**
 * Writes the types of the public API to `docs/api`, one file per entry, so that reviews show API changes. With
 * `--check`, writes nothing and exits with 1 if a report differs.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from './arguments.ts';
import { readEntries } from './api/entries.ts';
import { makeReports } from './api/reports.ts';

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

export function findChanges(root: string, packageFolders: readonly string[]): readonly Change[] {
  const reports = makeReports(root, readEntries(root, packageFolders));
  const committed = readdirOrNone(join(root, folder)).map((name) => `${folder}/${name}`);
  return [...new Set([...reports.keys(), ...committed])].toSorted().flatMap((report) => {
    const is = reports.get(report) ?? null;
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

const linesOf = (text: string | null): readonly string[] => (text === null ? [] : text.split('\n'));
const readdirOrNone = (path: string): readonly string[] => {
  try {
    return readdirSync(path).filter((name) => name.endsWith('.api.md'));
  } catch {
    return [];
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { flags } = argumentsOf({
    command: 'npm run api',
    says: `Writes the types of the public API to ${folder}.`,
    flags: { check: 'write nothing; print the differences, and exit with 1 if any exist' },
  });
  const root = resolve(import.meta.dirname, '..');
  const changes = findChanges(root, packages);
  if (flags.has('check')) {
    for (const change of changes) console.error(describeChange(change));
    if (changes.length > 0)
      console.error('The public API has changed. If you intended this, run npm run api and commit docs/api.');
    process.exitCode = changes.length === 0 ? 0 : 1;
  } else {
    writeChanges(root, changes);
  }
  console.log(`api: ${changes.length} reports ${flags.has('check') ? 'differ' : 'rewritten'}`);
}
