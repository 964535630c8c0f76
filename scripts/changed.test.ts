import { expect, it } from 'vitest';
import { changedFiles, changeOf } from './changed.ts';

it('runs the tests near a source: of the core those of the core, of its platform and of the page', () => {
  expect(changeOf(['packages/core/src/wallet/wallet.rules.ts', 'docs/bars.md'])).toEqual({
    sources: ['packages/core/src/wallet/wallet.rules.ts'],
    projects: ['core', 'testing', 'web'],
    stories: [],
    linted: ['packages/core/src/wallet/wallet.rules.ts'],
  });
});

it('runs a story that is changed itself, and follows no imports of it', () => {
  const story = 'packages/web/e2e/lobby.spec.ts';
  expect(changeOf([story])).toEqual({ sources: [], projects: [], stories: [story], linted: [story] });
});

it('names each project once, and the tests of the scripts for what lies in no package', () => {
  const files = ['scripts/api.ts', 'packages/web/src/main.tsx', 'packages/core/src/index.ts', 'README.md'];
  expect(changeOf(files).projects).toEqual(['scripts', 'web', 'screens', 'core', 'testing']);
  expect(changeOf(['README.md'])).toMatchObject({ sources: [], projects: [], linted: [] });
});

it('says which revision Git does not know', () => {
  expect(() => changedFiles('no-such-revision')).toThrow(/no-such-revision/);
});
