import { settingsProblems } from '@farspin/core/settings-values';
import { expect, test } from 'vitest';
import { settingsOfGuide, stepsOfGuide } from './guide.ts';

test('the guide contains the Settings.json of the steps, and clients can use all values', () => {
  expect(stepsOfGuide().join('\n')).toContain('--settings Settings.json');
  expect(settingsProblems(JSON.parse(settingsOfGuide()))).toEqual([]);
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
  expect(new Set(commands)).toEqual(new Set(['apt', 'cp', 'npm', 'ln', 'rm', 'nginx', 'systemctl']));
  expect(steps.filter((step) => step.startsWith('npm run farspin -- '))).toEqual([
    expect.stringMatching(/^npm run farspin -- nginx .*--out farspin\.conf$/),
    expect.stringMatching(/^npm run farspin -- serve .*--trust-proxy 127\.0\.0\.1$/),
  ]);
});
