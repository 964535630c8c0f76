import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleDeclarations } from './declarations.ts';
import { published } from './packages.ts';

let staged: string;
beforeEach(() => {
  staged = mkdtempSync(join(tmpdir(), 'farspin-staged-'));
  mkdirSync(join(staged, 'dist/script'), { recursive: true });
});
afterEach(() => rmSync(staged, { recursive: true }));

test("the program's declarations import none of the workspace's packages", () => {
  const program = published.find(({ manifest }) => manifest.name === 'farspin');
  if (program === undefined) throw new Error('The program farspin is not published');
  bundleDeclarations({ ...program, staged }, { 'script/index': 'src/script/index.ts' });
  const written = readFileSync(join(staged, 'dist/script/index.d.ts'), 'utf8');
  expect(written).toMatch(/^export \* from '.*\.js';/);
});
