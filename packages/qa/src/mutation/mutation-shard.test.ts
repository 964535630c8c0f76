import { describe, expect, it } from 'vitest';
import { patternsOf } from './mutation-shard.ts';
import { changeOf, type Outcome } from './outcomes.ts';
import { survivorsText } from './report.ts';
import { everything } from './stryker.config.ts';

const shards = (patterns: readonly string[], count: number): readonly (readonly string[])[] =>
  Array.from({ length: count }, (_, at) => patternsOf({ index: at + 1, count }, patterns));

describe('the patterns of a shard', () => {
  it('contain every file of the core once, without tests and texts', () => {
    const parts = shards(everything, 7);
    const files = parts.flat();
    expect(files).toEqual([...new Set(files)].toSorted());
    expect(files).toContain('src/wallet/wallet.ts');
    expect(files.filter((file) => /\.test\.ts$|messages\/texts\//.test(file))).toEqual([]);
    const lengths = parts.map(({ length }) => length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
  });

  it('keep all lines of a file in one shard', () => {
    const chosen = ['src/auth/token.rules.ts:1-9', 'src/auth/tabs.rules.ts', 'src/auth/token.rules.ts:20-30'];
    expect(shards(chosen, 3)).toEqual([
      [],
      ['src/auth/tabs.rules.ts'],
      ['src/auth/token.rules.ts:1-9', 'src/auth/token.rules.ts:20-30'],
    ]);
  });
});

it('a survivor is shown by its whole lines before and after the change', () => {
  const location = { start: { line: 2, column: 5 }, end: { line: 3, column: 4 } };
  expect(changeOf({ location, replacement: 'true' }, ['', 'if (a &&', '  b) c();', ''])).toEqual({
    from: ['if (a &&', '  b) c();'],
    to: ['if (true) c();'],
  });
});

it('the report shows survivors and the files that have some', () => {
  const mutant: Outcome = {
    ...{ fileName: 'src/auth/auth.ts', status: 'Killed', mutator: 'BooleanLiteral', line: 4, column: 2 },
    change: null,
  };
  const change = { from: ['  a(true);'], to: ['  a(false);'] };
  const outcomes: readonly Outcome[] = [
    mutant,
    { ...mutant, status: 'Survived', line: 8, change },
    { ...mutant, fileName: 'src/wallet/wallet.ts' },
  ];
  expect(survivorsText(outcomes)).toBe(
    [
      '[Survived] BooleanLiteral',
      'src/auth/auth.ts:8:2',
      '-     a(true);',
      '+     a(false);',
      '',
      'file              score  detected  survived  not covered',
      'src/auth/auth.ts     50         1         1            0',
      'all files         66.67         2         1            0',
    ].join('\n'),
  );
});
