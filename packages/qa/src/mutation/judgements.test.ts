import { describe, expect, it } from 'vitest';
import { judge, readJudgements, type Judgement } from './judgements.ts';
import type { Fate, Mutant } from './mutants.ts';

const head = 'file\tline\tchange\tverdict\twhy\n';
const mutant = (change: string, fate: Fate = 'Survived', file = 'src/a/a.ts'): Mutant => ({
  file,
  lineNumber: 7,
  line: 'if (a > b) go();',
  change,
  fate,
});
const judgement = (change: string, file = 'src/a/a.ts'): Judgement => ({
  file,
  line: 'if (a > b) go();',
  change,
  verdict: 'equivalent',
  why: 'they are never equal',
});

describe('the judgements', () => {
  it('are rows of a file, a line, a change, a verdict and a reason', () => {
    const row = 'src/a/a.ts\tif (a > b) go();\ta > b ⇒ a >= b\tequivalent\tthey are never equal\n';
    expect(readJudgements(head + row)).toEqual([judgement('a > b ⇒ a >= b')]);
    expect(readJudgements(head)).toEqual([]);
  });

  it.each([
    ['without a head', 'a\tb\tc\tequivalent\twhy\n', 'must begin with'],
    ['with another verdict', `${head}a\tb\tc\tfine\twhy\n`, 'row 2: not understood'],
    ['without a reason', `${head}a\tb\tc\taccepted\t\n`, 'row 2: not understood'],
    ['with a cell too many', `${head}a\tb\tc\taccepted\twhy\tmore\n`, 'row 2: not understood'],
    ['twice', `${head}a\tb\tc\taccepted\twhy\na\tb\tc\tequivalent\twhy\n`, 'row 3: judged twice'],
  ])('%s are refused', (_, tsv, why) => {
    expect(() => readJudgements(tsv)).toThrow(why);
  });

  it('meet survivors by what is written there, in whatever line that stands', () => {
    const known = mutant('a > b ⇒ a >= b');
    const moved = { ...known, lineNumber: 70, fate: 'NoCoverage' as const };
    const unknown = mutant('a > b ⇒ true');
    expect(judge([known, moved, unknown], [judgement('a > b ⇒ a >= b')])).toEqual({
      judged: [
        [known, judgement('a > b ⇒ a >= b')],
        [moved, judgement('a > b ⇒ a >= b')],
      ],
      unjudged: [unknown],
      stale: [],
    });
  });

  it('are stale about what is killed, and silent about files that were not looked at', () => {
    const of = judgement('a > b ⇒ a >= b');
    const elsewhere = judgement('x ⇒ y', 'src/b/b.ts');
    expect(judge([mutant('a > b ⇒ a >= b', 'Killed')], [of, elsewhere])).toEqual({
      judged: [],
      unjudged: [],
      stale: [of],
    });
  });
});
