import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingModule } from './missing-module.ts';

let folder: string;
let script: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-missing-'));
  script = join(folder, 'evening.ts');
  writeFileSync(script, "import './nothing.ts';\nimport './shared';\nimport \"no-such-package\";\n");
  writeFileSync(join(folder, 'shared.ts'), "\nexport * from '../far/away.ts';\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [
    './nothing.ts',
    ":1: the file './nothing.ts' does not exist. Write its path relative to this file, with its extension",
  ],
  ['./shared', ":2: the file './shared' does not exist. Write './shared.ts'"],
  [
    'no-such-package',
    ":3: the package 'no-such-package' is not installed. Install it beside the script, or write './no-such-package' for a file",
  ],
  ['./made-up-as-it-runs.ts', /^: the file '.+' does not exist\./],
])('reports %s with the line of the import', (specifier, told) => {
  const words = missingModule({ specifier, from: pathToFileURL(script).href }, script);
  expect(words.startsWith(script)).toBe(true);
  expect(words.slice(script.length)).toEqual(typeof told === 'string' ? told : expect.stringMatching(told));
});

test('names the importing module if another module imports the missing file', () => {
  const from = pathToFileURL(join(folder, 'shared.ts')).href;
  expect(missingModule({ specifier: '../far/away.ts', from }, script)).toMatch(
    /shared\.ts:2: the file '\.\.\/far\/away\.ts' does not exist\./,
  );
});
