import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaOf, coreFolder, mutatedFiles } from './areas.ts';
import type { Mutant } from './mutants.ts';
import { tally, type Counts } from './score.ts';

/** A row of `docs/mutation-scores.tsv`: what became of the mutants of one file when it was measured last. */
export interface Recorded extends Counts {
  /** From `packages/core`: `src/wallet/wallet.ts`. */
  readonly file: string;
  /** Of its text then, by which it is known whether it has changed since. */
  readonly digest: string;
  /** The day, as in ISO 8601, in UTC. */
  readonly on: string;
  /** The commit that was checked out; with a plus where the core had changes beside it, `-` where there is no Git. */
  readonly commit: string;
}

const head = ['file', 'digest', 'killed', 'timeout', 'survived', 'no coverage', 'on', 'commit'];

/** Throws, naming the row, on one that is not understood or that is there twice. */
export function readRecorded(tsv: string): readonly Recorded[] {
  const [first, ...rows] = tsv.split('\n').filter((row) => row !== '');
  if (first !== head.join('\t')) throw new Error(`mutation-scores.tsv must begin with ${head.join(', ')}`);
  const known = new Set<string>();
  return rows.map((row, index) => {
    const [file = '', digest = '', killed, timeout, survived, noCoverage, on = '', commit = '', ...more] =
      row.split('\t');
    const counts = [killed, timeout, survived, noCoverage];
    const isFit = counts.every((count = '') => /^\d+$/.test(count)) && commit !== '' && more.length === 0;
    if (!isFit || known.has(file))
      throw new Error(`mutation-scores.tsv, row ${index + 2}: not understood, or there twice`);
    known.add(file);
    const [killedOnes = 0, timeouts = 0, survivors = 0, unreached = 0] = counts.map(Number);
    return {
      file,
      digest,
      killed: killedOnes,
      timeout: timeouts,
      survived: survivors,
      noCoverage: unreached,
      on,
      commit,
    };
  });
}

export const writeRecorded = (rows: readonly Recorded[]): string =>
  [
    head,
    ...rows
      .toSorted((one, other) => (one.file < other.file ? -1 : 1))
      .map((row) => [
        ...[row.file, row.digest, row.killed, row.timeout, row.survived, row.noCoverage],
        ...[row.on, row.commit],
      ]),
  ]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('');

/** The rows with those of what was measured now instead; files that are gone have none. */
export function recordedWith(
  rows: readonly Recorded[],
  area: string,
  measured: readonly Recorded[],
): readonly Recorded[] {
  return [...rows.filter((row) => !isOf(area, row)), ...measured];
}

/** A row for each file of the area, also for one in which nothing can be changed. */
export function recordedOf(
  area: string,
  mutants: readonly Mutant[],
  { on, commit }: Pick<Recorded, 'on' | 'commit'>,
): readonly Recorded[] {
  return mutatedFiles(area).map((file) => {
    const { killed, timeout, survived, noCoverage } = tally(mutants.filter((mutant) => mutant.file === file));
    return { file, digest: digestNow(file), killed, timeout, survived, noCoverage, on, commit };
  });
}

/** The area's files that have changed, came or went since they were measured. */
export function changedSince(rows: readonly Recorded[], area: string): readonly string[] {
  const then = new Map(rows.filter((row) => isOf(area, row)).map(({ file, digest }) => [file, digest]));
  const now = mutatedFiles(area);
  return [
    ...now.filter((file) => then.get(file) !== digestNow(file)),
    ...[...then.keys()].filter((file) => !now.includes(file)),
  ];
}

/** Whether a row is of a file in the area, or of the file that this names. */
export const isOf = (area: string, { file }: Recorded): boolean =>
  area.endsWith('.ts') ? file === `src/${area}` : areaOf(file) === area;

const digestNow = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(coreFolder, file), 'utf8'))
    .digest('hex')
    .slice(0, 12);

/** What is checked out, as a row names it. */
export function commitNow(): string {
  const git = (...args: readonly string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: coreFolder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  const commit = git('rev-parse', '--short=10', 'HEAD');
  if (commit === null) return '-';
  return git('status', '--porcelain', '--', '.') === '' ? commit : `${commit}+`;
}
