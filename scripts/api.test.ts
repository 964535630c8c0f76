import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeChange, findChanges, writeChanges } from './api.ts';

let tree: string;
let committed: string;
const one = ['packages/one'];
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'farspin-api-test-'));
function write(name: string, text: string, folder = tree): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
const inner = (unit: string) => `/** Inside. */\nexport interface Inner {\n  readonly ${unit}: number;\n}\n`;

/** Creates a package with two entries, and commits its reports. */
beforeAll(() => {
  committed = newFolder();
  const exports = { '.': './src/index.ts', './more': './src/more.ts' };
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(committed, 'node_modules'));
  write('packages/one/package.json', JSON.stringify({ name: '@test/one', type: 'module', exports }), committed);
  write('packages/one/src/inner.ts', inner('seconds'), committed);
  write(
    'packages/one/src/index.ts',
    `import type { Inner } from './inner.ts';\n/** Makes one. */\nexport const make = (seconds: number): Inner => ({ seconds });\n`,
    committed,
  );
  write(
    'packages/one/src/more.ts',
    `export type { Inner } from './inner.ts';\nexport const more: number = 1;\n`,
    committed,
  );
  writeChanges(committed, findChanges(committed, one));
  // The extractor reads a whole package: slow on a busy computer.
}, 60_000);
afterAll(() => rmSync(committed, { recursive: true, force: true }));
beforeEach(() => {
  tree = newFolder();
  cpSync(committed, tree, { recursive: true, verbatimSymlinks: true });
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe('the report of the public API', () => {
  it('shows the exports of an entry and the types that they use', () => {
    const report = readFileSync(join(tree, 'docs/api/one.api.md'), 'utf8');
    expect(report).toContain('export const make: (seconds: number) => Inner;');
    expect(report).toMatch(/^interface Inner \{\n\s+readonly seconds: number;\n\}/m);
    expect(readFileSync(join(tree, 'docs/api/one-more.api.md'), 'utf8')).toContain('export const more: number;');
  });

  it('passes when only function bodies have changed', () => {
    write(
      'packages/one/src/index.ts',
      `import type { Inner } from './inner.ts';\nconst twice = 2;\n/** Makes one, and how. */\nexport const make = (seconds: number): Inner => ({ seconds: (seconds * twice) / 2 });\n`,
    );
    expect(findChanges(tree, one)).toEqual([]);
  });

  it('reports a changed type, even if only other types use the changed type', () => {
    write('packages/one/src/inner.ts', inner('milliseconds'));
    const changes = findChanges(tree, one);
    expect(changes.map(({ report }) => report)).toEqual(['docs/api/one-more.api.md', 'docs/api/one.api.md']);
    expect(changes.map(describeChange).join('\n')).toContain('+     readonly milliseconds: number;');
    expect(changes.map(describeChange).join('\n')).toContain('-     readonly seconds: number;');
  });

  it('reports a removed name and a removed entry point', () => {
    write('packages/one/src/index.ts', 'export const other: number = 1;\n');
    write('packages/one/package.json', JSON.stringify({ name: '@test/one', exports: { '.': './src/index.ts' } }));
    const [more, main] = findChanges(tree, one);
    expect(more).toMatchObject({ report: 'docs/api/one-more.api.md', is: null });
    expect(main?.is).not.toContain('make');
  });
});
