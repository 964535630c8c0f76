import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tooOld } from './least-node.ts';

test('prints the required version on one line if Node is too old', () => {
  expect(tooOld('20.20.2')).toMatch(
    /^farspin needs Node 24 or later, but this is 20\.20\.2\. Install Node 24, [^\n]+$/,
  );
  expect(['24.0.0', '24.21.0', '26.1.0'].map(tooOld)).toEqual([null, null, null]);
});

test('the file of the farspin command exists before any build', () => {
  const folder = resolve(import.meta.dirname, '..');
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly bin: { farspin: string };
  };
  expect(bin.farspin).not.toMatch(/^(?:\.\/)?dist\//);
  expect(existsSync(join(folder, bin.farspin))).toBe(true);
});
