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

/** Returns the named TypeScript blocks of a guide. The text block after each of them is its output. */
function examplesOf(guide: string): readonly Example[] {
  const blocks = guide.matchAll(/^```ts (\S+)\n([\s\S]*?)^```\n\n^```text\n([\s\S]*?)^```/gm);
  return [...blocks].map(([, name = '', code = '', prints = '']) => ({ name, code, prints }));
}

const read = (name: string): string => readFileSync(pathOf(`../../../../docs/guides/${name}.md`), 'utf8');
const guides = [
  {
    name: 'invariants',
    guide: read('invariants'),
    examplesOfIt: ['never-in-debt', 'nobody-sits-down', 'double-click'],
  },
  { name: 'bench', guide: read('bench'), examplesOfIt: ['lost-answer', 'two-tabs'] },
];
const examples = guides.flatMap(({ guide }) => examplesOf(guide));

/** Folder inside the package, where imports resolve, but outside the sources. */
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

describe('the guides to the test bench', () => {
  it.each(guides)('have an example with output for every TypeScript block: $name', (one) => {
    expect(examplesOf(one.guide).map(({ name }) => name)).toEqual(one.examplesOfIt);
    expect(one.guide.match(/^```ts/gm)).toHaveLength(one.examplesOfIt.length);
  });

  it('add an invariant in ten lines', () => {
    const body = /^const neverInDebt[^]*?^};/m.exec(read('invariants'))?.[0] ?? '';
    expect(body.split('\n')).toHaveLength(10);
  });

  it('contain examples with correct types', () => {
    const { said } = run('tsc', ['-p', '.', '--pretty', 'false']);
    // Paths of errors in other files start outside this folder. The type check of the workspace reports those errors.
    expect(said.split('\n').filter((line) => line !== '' && !line.startsWith('..'))).toEqual([]);
  }, 120_000);

  it.each(examples)(
    'show the exact output of the example $name',
    ({ name, prints }) => {
      expect(run(process.execPath, [`${name}.ts`])).toEqual({ said: prints, complaint: '' });
    },
    120_000,
  );
});
