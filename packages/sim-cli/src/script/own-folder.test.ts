import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readScript } from './read-script.ts';
import { played } from './testing/played.ts';

const repository = resolve(import.meta.dirname, '../../../..');
const guide = readFileSync(join(repository, 'docs/guides/scripts.md'), 'utf8');
/** Returns the first code block in this language from the guide's section on TypeScript. */
function blockOf(language: string): string {
  const [, text = ''] = guide.split('## In TypeScript\n');
  const [, block = ''] = text.split(`\`\`\`${language}\n`);
  return block.slice(0, block.indexOf('```'));
}

let folder: string;
const named = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-own-'));
  writeFileSync(named('tsconfig.json'), blockOf('json'));
  mkdirSync(named('node_modules'));
  symlinkSync(join(repository, 'packages/sim-cli'), named('node_modules/farspin'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('runs the script from the guide in a folder of the user', async () => {
  writeFileSync(named('cut.ts'), blockOf('ts'));
  const script = await readScript(named('cut.ts'));
  if (!script.ok) throw new Error(script.error);
  expect((await played(script.value)).outcome).toMatchObject({ ok: true });
});

test.each([
  ["cut('machine')", 'cut: expected an object, was "machine"'],
  ['cashOut(500)', 'cash-out: expected an object, was 500'],
])('rejects a step argument that is not an object: %s', async (step, told) => {
  const file = named(`${step.slice(0, 3)}-nothing.js`);
  writeFileSync(
    file,
    `import { cashOut, cut, defineScript } from 'farspin';\nexport default defineScript({ steps: [${step}] });\n`,
  );
  expect(await readScript(file)).toEqual({ ok: false, error: `${file}:2: steps[0].${told}` });
});

test('finds the types and reports type errors in a script that uses the tsconfig.json of the guide', () => {
  writeFileSync(named('cut.ts'), blockOf('ts'));
  writeFileSync(
    named('wrong.ts'),
    `import { defineScript, fault, waitFor } from 'farspin';
export default defineScript({
  steps: [
    // @ts-expect-error There is no such fault.
    fault('nope'),
    // @ts-expect-error Nor such a state.
    waitFor('they sit', ({ session }) => session.kind === 'sitting'),
  ],
});
`,
  );
  const compiler = join(repository, 'node_modules/.bin/tsc');
  const { status, stdout } = spawnSync(compiler, ['-p', folder], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
}, 60_000);
