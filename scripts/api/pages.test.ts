import { describe, expect, test } from 'vitest';
import { anchorsOf } from '../../docs/site/src/links.ts';
import type { Entry } from './entries.ts';
import { gapsOf } from './gaps.ts';
import { pagesOf } from './pages.ts';
import { namedParameters } from './parameters.ts';
import { contentsOf } from './references.ts';
import { readRollup } from './rollup.ts';

const entryOf = (name: string, report: string): Entry => {
  const packageFolder = `packages/${name.split('/')[1] ?? ''}`;
  return {
    name,
    path: '.',
    packageFolder,
    source: `${packageFolder}/src/index.ts`,
    report: `docs/api/${report}.api.md`,
  };
};
const main = entryOf('@test/one', 'one');
const sub = entryOf('@test/one/sub', 'one-sub');
const other = entryOf('@test/two', 'two');
const read = (...rollups: readonly (readonly [Entry, string])[]) =>
  contentsOf(rollups.map(([entry, text]) => [entry, readRollup(text)] as const));
const pageOf = (entry: Entry, ...rollups: readonly (readonly [Entry, string])[]): string =>
  pagesOf(read(...rollups)).get(entry.report) ?? '';
const gapsIn = (text: string, ...exports: readonly string[]): readonly string[] =>
  read([main, text])
    .flatMap((content) => gapsOf(content, exports))
    .filter((gap) => !gap.includes('purpose'));

describe('what a page shows', () => {
  test('each declaration under a heading, with its docstring and links to its types', () => {
    const page = pageOf(main, [
      main,
      '/** Returns a <b>.\n * @param b in ms\n */\nexport declare function f(b: B): void;\n\n/** A time. */\nexport declare interface B {\n    /** In ms. */\n    readonly at: number;\n}\n\nexport { }',
    ]);
    expect(page).toContain(
      '### f\n\nReturns a &lt;b>.\n- `b`: in ms\n\n```ts\nexport function f(b: B): void;\n```\n\nUses [`B`](#b).',
    );
    expect(page).toContain('    /** In ms. */\n    readonly at: number;');
    expect([...anchorsOf(page)]).toEqual(['testone', 'functions', 'f', 'types', 'b']);
  });

  test('all signatures of an overloaded function', () => {
    const page = pageOf(main, [
      main,
      '/** One. */\nexport declare function f(a: string): void;\n\n/** Two. */\nexport declare function f(a: number): void;',
    ]);
    expect(page).toContain(
      'One.\n\n```ts\nexport function f(a: string): void;\n/** Two. */\nexport function f(a: number): void;\n```',
    );
  });

  test('a link instead of a copy if another entry exports the type', () => {
    const used = '/** A time. */\ndeclare interface Time_2 {\n    readonly at: number;\n}';
    const page = pageOf(
      sub,
      [main, used.replace('declare', 'export declare').replace('Time_2', 'Time')],
      [sub, `/** Now. */\nexport declare const now: () => Time_2;\n\n${used}`],
    );
    expect(page).toContain('Uses [`Time`](one.api.md#time).');
    expect(page).not.toContain('interface Time');
  });

  test('the declaration of a re-exported or renamed export', () => {
    const page = pageOf(
      other,
      [main, '/** Makes. */\nexport declare function make(): void;'],
      [
        other,
        "import { make } from '@test/one';\n\nexport { make }\n\n/** A list. */\ndeclare type List_2 = string[];\nexport { List_2 as List }",
      ],
    );
    expect(page).toContain('### make\n\nMakes.\n\n```ts\nexport function make(): void;\n```');
    expect(page).toContain('### List\n\nA list.\n\n```ts\nexport type List = string[];\n```');
  });

  test('no private members of a class', () => {
    const page = pageOf(main, [
      main,
      '/** A class. */\nexport declare class A {\n    readonly b: string;\n    /** Hidden. */\n    private readonly c;\n}',
    ]);
    expect(page).toContain('export class A {\n    readonly b: string;\n}');
  });
});

test.each([
  ['f({ settings, log }: HttpOptions): void', 'f(options: HttpOptions): void'],
  ["f({ a: { b } }?: Settings['lobby'], now: number): void", "f(lobby?: Settings['lobby'], now: number): void"],
  [
    "f({ a }: Pick<Intent, 'a'>, { b }: Partial<Intent>): void",
    "f(intent: Pick<Intent, 'a'>, intents: Partial<Intent>): void",
  ],
  [
    'f({ id }: z.infer<typeof courseRequestSchema>): void',
    'f(courseRequest: z.infer<typeof courseRequestSchema>): void',
  ],
  ['f({ a }: {\n    readonly a: string;\n}): void', 'f(options: {\n    readonly a: string;\n}): void'],
  ['f<K>(key: K, ...[params]: Rest<K>): void', 'f<K>(key: K, ...params: Rest<K>): void'],
  ['f(a: { b: string }): { c: string }', 'f(a: { b: string }): { c: string }'],
])('names the destructured parameters of %s', (code, named) => {
  expect(namedParameters(code)).toBe(named);
});

describe('a gap', () => {
  const documented = '/** A port. */\nexport declare interface A {\n    /** Reads. */\n    read(): void;\n}';

  test('nothing is missing if all is documented', () => {
    expect(gapsIn(documented, 'A')).toEqual([]);
  });

  test.each([
    ['an export without a docstring', documented.replace('/** A port. */\n', ''), 'A of @test/one has no docstring.'],
    [
      'a method without a docstring',
      documented.replace('    /** Reads. */\n', ''),
      'A.read() of @test/one has no docstring.',
    ],
    [
      'two types of one name',
      `${documented}\n\n/** A list. */\nexport declare type List = A | A_2;\n\ninterface A_2 {\n    readonly b: 1;\n}`,
      '@test/one uses two types called A.',
    ],
  ])('%s', (_, text, gap) => {
    expect(gapsIn(text, 'A')).toEqual([expect.stringContaining(gap)]);
  });

  test('an export that the page misses', () => {
    expect(gapsIn(documented, 'A', 'B')).toEqual([
      'docs/api/one.api.md misses the export B of @test/one. Correct scripts/api/rollup.ts.',
    ]);
  });

  test('an entry without a purpose', () => {
    expect(read([main, documented]).flatMap((content) => gapsOf(content, ['A']))).toEqual([
      '@test/one has no purpose. Add one to scripts/api/purposes.ts.',
    ]);
  });
});
