import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tooOld } from './least-node.ts';

const folder = resolve(import.meta.dirname, '..');
const { bin, engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  readonly bin: { farspin: string };
  readonly engines: { node: string };
};

test('prints the required version on one line for an older Node', () => {
  for (const old of ['20.20.2', '22.17.1'])
    expect(tooOld(old)).toMatch(new RegExp(`^farspin needs Node 22\\.18 or later, but this is ${old}\\. [^\\n]+$`));
  expect(['22.18.0', '24.0.0', '24.21.0', '26.1.0'].map(tooOld)).toEqual([null, null, null, null]);
});

test('package.json requires the same version', () => {
  expect(tooOld('20.0.0')).toContain(`Node ${engines.node.replace('>=', '')} or later`);
});

test('the file that is linked as farspin exists before any build', () => {
  expect(bin.farspin).not.toMatch(/^(?:\.\/)?dist\//);
  expect(existsSync(join(folder, bin.farspin))).toBe(true);
});
