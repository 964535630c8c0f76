import { describe, expect, it } from 'vitest';
import { allAreas, areaOf, isIn, mutated, mutatedFiles } from './areas.ts';
import { judge } from './judgements.ts';
import { readMutants, type Fate, type Mutant } from './mutants.ts';
import { scores, scoreTable, survivorList, tooLow } from './report.ts';
import { tally } from './score.ts';

const mutant = (file: string, fate: Fate): Mutant => ({ file, lineNumber: 1, line: 'x', change: 'x ⇒ y', fate });
const some = (file: string, fates: Partial<Record<Fate, number>>): readonly Mutant[] =>
  Object.entries(fates).flatMap(([fate, times]) => Array.from({ length: times }, () => mutant(file, fate as Fate)));

describe('a report of Stryker', () => {
  it('is read as changes of lines', () => {
    const source = 'const a = 1;\n  if (a &&\n    b) {\n}\n';
    const location = { start: { line: 2, column: 7 }, end: { line: 3, column: 6 } };
    const report = {
      files: { 'src/a.ts': { source, mutants: [{ status: 'Survived', replacement: 'a ||\n b', location }] } },
    };
    expect(readMutants(report)).toEqual([
      { file: 'src/a.ts', lineNumber: 2, line: 'if (a &&', change: 'a && b ⇒ a || b', fate: 'Survived' },
    ]);
  });

  it('that is none is refused', () => {
    expect(() => readMutants({ files: { 'src/a.ts': { source: '', mutants: [{}] } } })).toThrow('status');
  });
});

describe('a score', () => {
  it('is the share that was noticed, of what could be', () => {
    const mutants = some('src/a/a.ts', {
      Killed: 5,
      Timeout: 1,
      Survived: 2,
      NoCoverage: 1,
      RuntimeError: 9,
      Ignored: 9,
    });
    expect(tally(mutants)).toEqual({ mutants: 9, killed: 5, survived: 2, noCoverage: 1, timeout: 1, score: 66.67 });
    expect(tally([]).score).toBeNull();
  });

  it('is given for the core, money, lock and auth, and too low below its bar', () => {
    const found = scores([
      ...some('src/wallet/wallet.ts', { Killed: 94, Survived: 6 }),
      ...some('src/auth/auth.ts', { Killed: 95, Survived: 5 }),
      ...some('src/lobby/lobby.ts', { Killed: 50, NoCoverage: 50 }),
    ]);
    expect(found).toEqual({ core: 79.67, money: 94, lock: null, auth: 95 });
    expect(tooLow(found)).toEqual(['core', 'money']);
  });
});

describe('the areas', () => {
  it('are the folders of the core, and the root', () => {
    expect(allAreas()).toEqual(expect.arrayContaining(['auth', 'idle-lock', 'root', 'kernel', 'wallet']));
    expect(allAreas()).not.toContain('testing');
    expect([areaOf('src/wallet/wallet.ts'), areaOf('src/play.ts')]).toEqual(['wallet', 'root']);
    expect([mutated('root')[0], mutated('wallet')[0], mutated('kernel/money.ts')[0]]).toEqual([
      'src/*.ts',
      'src/wallet/**/*.ts',
      'src/kernel/money.ts',
    ]);
  });

  it('are files without their tests, texts and reference', () => {
    expect(mutatedFiles('messages')).toEqual(expect.arrayContaining(['src/messages/money.ts']));
    expect(mutatedFiles('root')).toEqual(expect.arrayContaining(['src/index.ts']));
    const all = [...mutatedFiles('messages'), ...mutatedFiles('settings'), ...mutatedFiles('root')];
    expect(all.filter((file) => /\.test\.|compiled|texts|reference|testing/.test(file))).toEqual([]);
    expect(mutatedFiles('kernel/money.ts')).toEqual(['src/kernel/money.ts']);
  });

  it.each([
    ['src/wallet/journal.rules.ts', ['core', 'money']],
    ['src/kernel/money.ts', ['core', 'money']],
    ['src/messages/money.ts', ['core', 'money']],
    ['src/messages/failure.ts', ['core']],
    ['src/idle-lock/gate.ts', ['core', 'lock']],
    ['src/auth/auth.ts', ['core', 'auth']],
  ] as const)('%s counts for %j', (file, wanted) => {
    expect((['core', 'money', 'lock', 'auth'] as const).filter((group) => isIn(group, file))).toEqual(wanted);
  });
});

describe('what is printed', () => {
  const mutants = [...some('src/wallet/wallet.ts', { Killed: 3, Survived: 1 }), ...some('src/play.ts', { Timeout: 1 })];
  const judged = judge(mutants, [
    { file: 'src/wallet/wallet.ts', line: 'x', change: 'x ⇒ y', verdict: 'equivalent', why: 'x is y' },
  ]);

  it('is a line for each area and for each score that is needed', () => {
    expect(scoreTable(mutants, judged).split('\n')).toEqual([
      'area     mutants  killed  survived  no coverage  timeout  judged   score  needed',
      'root           1       0         0            0        1       0  100.00',
      'wallet         4       3         1            0        0       1   75.00',
      '= core         5       3         1            0        1       1   80.00      85',
      '= money        4       3         1            0        0       1   75.00      95',
    ]);
  });

  it('has a star at an area whose code has changed since', () => {
    expect(scoreTable(mutants, judged, ['wallet'])).toContain('\nwallet *        4');
  });

  it('is every survivor, with its judgement where it has one', () => {
    expect(survivorList(judged).split('\n')).toEqual([
      '0 survivors without a judgement in docs/mutation.tsv',
      '1 survivors that were judged',
      '  src/wallet/wallet.ts:1  x ⇒ y',
      '    x',
      '    equivalent: x is y',
    ]);
    expect(survivorList(judge(mutants, []))).toContain('1 survivors without a judgement');
  });
});
