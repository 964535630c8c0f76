import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { settingsProblems } from '@farspin/core/settings-values';
import { expect, test } from 'vitest';
import { settingsOfGuide, stepsOfGuide } from './guide.ts';

test('the guide contains the Settings.json of the steps, and clients can use all values', () => {
  expect(stepsOfGuide().join('\n')).toContain('--settings Settings.json');
  expect(settingsProblems(JSON.parse(settingsOfGuide()))).toEqual([]);
});

test('the guide copies the page into a new folder, and over an earlier version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-guide-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const copies = stepsOfGuide()
    .filter((step) => /^sudo (?:mkdir|cp -r) /.test(step))
    .map((step) => step.replace('sudo ', '').replaceAll('/srv/farspin', 'srv/farspin'));
  const copy = () => execFileSync('sh', ['-ec', copies.join('\n')], { cwd: folder });
  mkdirSync(join(folder, 'srv'));
  write('packages/web/dist/index.html', 'first');
  write('packages/web/dist/assets/first.js', '');
  copy();
  write('srv/farspin/Settings.json', '{}');
  rmSync(join(folder, 'packages'), { recursive: true });
  write('packages/web/dist/index.html', 'second');
  write('packages/web/dist/assets/second.js', '');
  copy();
  expect(readdirSync(join(folder, 'srv/farspin')).toSorted()).toEqual(['Settings.json', 'assets', 'index.html']);
  expect(readdirSync(join(folder, 'srv/farspin/assets')).toSorted()).toEqual(['first.js', 'second.js']);
  expect(readFileSync(join(folder, 'srv/farspin/index.html'), 'utf8')).toBe('second');
  rmSync(folder, { recursive: true });
});

test('every command in the steps of the guide has a test replacement or is part of Debian', () => {
  const steps = stepsOfGuide();
  const commands = steps.flatMap((step) =>
    step
      .replace(/ +#.*$/, '')
      .split('&&')
      .map(
        (one) =>
          one
            .trim()
            .replace(/^sudo /, '')
            .split(' ')[0] ?? '',
      ),
  );
  expect(new Set(commands)).toEqual(new Set(['apt', 'mkdir', 'cp', 'npm', 'ln', 'rm', 'nginx', 'systemctl']));
  expect(steps.filter((step) => step.startsWith('npm run farspin -- '))).toEqual([
    expect.stringMatching(/^npm run farspin -- nginx .*--out farspin\.conf$/),
    expect.stringMatching(/^npm run farspin -- serve .*--trust-proxy 127\.0\.0\.1$/),
  ]);
});
