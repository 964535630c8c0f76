import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

interface Example {
  readonly name: string;
  readonly code: string;
  readonly prints: string;
}

/** Each block of TypeScript with a name, and the text below it, which is what it prints. */
function examplesOf(guide: string): readonly Example[] {
  const blocks = guide.matchAll(/^```ts (\S+)\n([\s\S]*?)^```\n\n^```text\n([\s\S]*?)^```/gm);
  return [...blocks].map(([, name = '', code = '', prints = '']) => ({ name, code, prints }));
}

const guide = readFileSync(pathOf('../../../../docs/guides/invariants.md'), 'utf8');
const examples = examplesOf(guide);

/** Inside the package, where its imports are found, and in a folder that is no source. */
const output = pathOf('../../dist');
mkdirSync(output, { recursive: true });
const folder = mkdtempSync(join(output, 'guide-'));
for (const { name, code } of examples) writeFileSync(join(folder, `${name}.ts`), code);
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }));
afterAll(() => rmSync(folder, { recursive: true }));

function run(program: string, args: readonly string[]): { readonly said: string; readonly complaint: string } {
  const { stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return { said: stdout, complaint: stderr };
}

describe('the guide to invariants', () => {
  it('has an example with what it prints for every block of TypeScript', () => {
    expect(examples.map(({ name }) => name)).toEqual(['never-in-debt', 'nobody-sits-down', 'double-click']);
    expect(guide.match(/^```ts/gm)).toHaveLength(examples.length);
  });

  it('adds an invariant in ten lines', () => {
    const body = /^const neverInDebt[^]*?^};/m.exec(guide)?.[0] ?? '';
    expect(body.split('\n')).toHaveLength(10);
  });

  it('has types that fit', () => {
    const { said } = run('tsc', ['-p', '.', '--pretty', 'false']);
    // What is wrong elsewhere begins with a way out of the folder, and is told by the step that checks all types.
    expect(said.split('\n').filter((line) => line !== '' && !line.startsWith('..'))).toEqual([]);
  }, 120_000);

  it.each(examples)(
    'prints what it says: $name',
    ({ name, prints }) => {
      expect(run(process.execPath, [`${name}.ts`])).toEqual({ said: prints, complaint: '' });
    },
    120_000,
  );
});
