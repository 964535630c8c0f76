import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutatedFiles } from './areas.ts';
import type { Fate, Mutant } from './mutants.ts';
import { changedSince, commitNow, readRecorded, recordedOf, recordedWith, writeRecorded } from './recorded.ts';
import { recordedScores, recordedTable } from './report.ts';

const mutant = (file: string, fate: Fate): Mutant => ({ file, lineNumber: 1, line: 'x', change: 'x ⇒ y', fate });
const then = { on: '2026-01-02', commit: '0123456789' };
const lock = recordedOf(
  'idle-lock',
  [mutant('src/idle-lock/idle-lock.ts', 'Killed'), mutant('src/idle-lock/idle-lock.ts', 'Survived')],
  then,
);

describe('scores on record', () => {
  it('have a row for each file of the area, also where nothing was changed', () => {
    expect(lock.map(({ file }) => file)).toEqual(mutatedFiles('idle-lock'));
    const own = lock.find(({ file }) => file === 'src/idle-lock/idle-lock.ts');
    expect(own).toMatchObject({ killed: 1, survived: 1, timeout: 0, noCoverage: 0, ...then });
  });

  it('are read as they were written, in the order of their files', () => {
    expect(readRecorded(writeRecorded(lock.toReversed()))).toEqual(lock);
  });

  it.each([
    '',
    'a\tb\n',
    `${writeRecorded(lock)}src/x.ts\td\t1\n`,
    `${writeRecorded(lock)}${writeRecorded(lock).split('\n')[1]}\n`,
  ])('that cannot be understood are refused: %#', (tsv) => {
    expect(() => readRecorded(tsv)).toThrow('mutation-scores.tsv');
  });

  it('make way for newer ones of their area or file, and for no others', () => {
    const auth = recordedOf('auth', [], then);
    const newer = recordedOf('idle-lock/idle-lock.ts', [], { on: '2026-02-03', commit: '9' });
    const all = recordedWith([...auth, ...lock], 'idle-lock/idle-lock.ts', newer);
    expect(all).toHaveLength(auth.length + lock.length);
    expect(all.filter(({ on }) => on === '2026-02-03').map(({ file }) => file)).toEqual(['src/idle-lock/idle-lock.ts']);
    expect(recordedWith(all, 'idle-lock', [])).toEqual(auth);
  });

  it('tell which files have changed since, came or went', () => {
    expect(changedSince(lock, 'idle-lock')).toEqual([]);
    const [first, second, ...others] = lock;
    if (first === undefined || second === undefined) throw new Error('The lock has several files');
    const gone = { ...first, file: 'src/idle-lock/gone.ts' };
    expect(changedSince([{ ...first, digest: 'other' }, gone, ...others], 'idle-lock')).toEqual([
      first.file,
      second.file,
      gone.file,
    ]);
  });

  it('are summed up by area and by what must not go wrong, with the day and the commit', () => {
    const judged = [
      { file: 'src/idle-lock/idle-lock.ts', line: 'x', change: 'y', verdict: 'equivalent', why: 'z' },
      { file: 'src/idle-lock/not-measured.ts', line: 'x', change: 'y', verdict: 'equivalent', why: 'z' },
    ] as const;
    expect(recordedTable(lock, judged, ['idle-lock']).split('\n')).toEqual([
      'area         mutants  survived  judged  score  needed  measured        commit',
      'idle-lock *        2         1       1  50.00          2026-01-02  0123456789',
      '= core             2         1       1  50.00      85',
      '= lock             2         1       1  50.00      95',
    ]);
    expect(recordedScores(lock)).toEqual({ core: 50, money: null, lock: 50, auth: null });
  });

  it('name what is checked out', () => {
    expect(commitNow()).toMatch(/^(?:-|[0-9a-f]{10,}\+?)$/);
  });
});

describe('docs/mutation-scores.tsv', () => {
  const rows = readRecorded(readFileSync(new URL('../../../../docs/mutation-scores.tsv', import.meta.url), 'utf8'));

  it('has the scores that are needed', () => {
    const { core, money, lock, auth } = recordedScores(rows);
    expect(core).toBeGreaterThanOrEqual(85);
    for (const score of [money, lock, auth]) expect(score).toBeGreaterThanOrEqual(95);
  });
});
