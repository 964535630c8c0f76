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
  ['./nothing.ts', ":1: there is no file './nothing.ts' to import: write its path from here, with its ending"],
  ['./shared', ":2: there is no file './shared' to import: write './shared.ts'"],
  [
    'no-such-package',
    ":3: there is no package 'no-such-package' to import: install it beside the script, or write the path of a file as './no-such-package'",
  ],
  ['./made-up-as-it-runs.ts', /^: there is no file/],
])('reports %s with the line of the import', (specifier, told) => {
  const words = missingModule({ specifier, from: pathToFileURL(script).href }, script);
  expect(words.startsWith(script)).toBe(true);
  expect(words.slice(script.length)).toEqual(typeof told === 'string' ? told : expect.stringMatching(told));
});

test('names the importing module if it is not the script itself', () => {
  const from = pathToFileURL(join(folder, 'shared.ts')).href;
  expect(missingModule({ specifier: '../far/away.ts', from }, script)).toMatch(/shared\.ts:2: there is no file/);
});
