import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAllEntries } from './api/entries.ts';
import { makeReports } from './api/reports.ts';
import { describeChange, findChanges, writeChanges } from './api.ts';

let tree: string;
let committed: string;
let gaps: readonly string[];
const one = ['packages/one'];
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'farspin-api-test-'));
function write(name: string, text: string, folder = tree): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
const inner = (unit: string) =>
  `/** Inside. */\nexport interface Inner {\n  readonly ${unit}: number;\n}\n` +
  `/** A time. */\nexport interface Shared {\n  readonly seconds: number;\n}\n`;

const index = (body: string): string =>
  `import type { Inner, Shared } from './inner.ts';\n/** Makes one. */\nexport const make = ({ seconds }: Shared): Inner => (${body});\n`;

/** Creates a package with two entries, and commits its pages. */
beforeAll(() => {
  committed = newFolder();
  const exports = { '.': './src/index.ts', './more': './src/more.ts' };
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(committed, 'node_modules'));
  write('packages/one/package.json', JSON.stringify({ name: '@test/one', type: 'module', exports }), committed);
  write('packages/one/src/inner.ts', inner('seconds'), committed);
  write('packages/one/src/index.ts', index('{ seconds }'), committed);
  write(
    'packages/one/src/more.ts',
    `export type { Shared } from './inner.ts';\nexport const more: number = 1;\n`,
    committed,
  );
  const made = makeReports(committed, readAllEntries(committed, one));
  gaps = made.gaps;
  writeChanges(
    committed,
    [...made.pages].map(([report, is]) => ({ report, was: null, is })),
  );
  // The extractor reads a whole package: slow on a busy computer.
}, 60_000);
afterAll(() => rmSync(committed, { recursive: true, force: true }));
beforeEach(() => {
  tree = newFolder();
  cpSync(committed, tree, { recursive: true, verbatimSymlinks: true });
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe('the reference of the public API', () => {
  it('shows the exports of an entry with their docstrings, and the types that they use', () => {
    const page = readFileSync(join(tree, 'docs/api/one.api.md'), 'utf8');
    expect(page).toContain('### make\n\nMakes one.\n\n```ts\nexport const make: (shared: Shared) => Inner;\n```');
    expect(page).toContain('Uses [`Inner`](#inner), [`Shared`](one-more.api.md#shared).');
    expect(page).toMatch(/## Not for import\n[^]*### Inner\n\nInside\.\n\n```ts\ninterface Inner \{/);
    expect(readFileSync(join(tree, 'docs/api/one-more.api.md'), 'utf8')).toContain('export const more: number;');
    expect(readFileSync(join(tree, 'docs/api/README.md'), 'utf8')).toContain('[`@test/one/more`](one-more.api.md)');
  });

  it('reports exports without a docstring, and entries without a purpose', () => {
    expect(gaps).toEqual([
      expect.stringContaining('@test/one has no purpose.'),
      expect.stringContaining('@test/one/more has no purpose.'),
      'more of @test/one/more has no docstring. Add one to its declaration.',
    ]);
  });

  it('passes when only function bodies have changed', () => {
    write('packages/one/src/index.ts', index('{ seconds: (seconds * 2) / 2 }'));
    expect(findChanges(tree, one)).toEqual([]);
  });

  it('reports a changed type, even if only other types use the changed type', () => {
    write('packages/one/src/inner.ts', inner('milliseconds'));
    const changes = findChanges(tree, one);
    expect(changes.map(({ report }) => report)).toEqual(['docs/api/one.api.md']);
    expect(changes.map(describeChange).join('\n')).toContain('+     readonly milliseconds: number;');
    expect(changes.map(describeChange).join('\n')).toContain('-     readonly seconds: number;');
  });

  it('reports a removed name and a removed entry point', () => {
    write('packages/one/src/index.ts', 'export const other: number = 1;\n');
    write('packages/one/package.json', JSON.stringify({ name: '@test/one', exports: { '.': './src/index.ts' } }));
    const [, more, main] = findChanges(tree, one);
    expect(more).toMatchObject({ report: 'docs/api/one-more.api.md', is: null });
    expect(main?.is).not.toContain('make');
  });
});
