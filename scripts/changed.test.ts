import { expect, it } from 'vitest';
import { changedFiles, changeOf } from './changed.ts';

it('runs the core, testing and web projects for a change in the core', () => {
  expect(changeOf(['packages/core/src/wallet/wallet.rules.ts', 'docs/bars.md'])).toEqual({
    sources: ['packages/core/src/wallet/wallet.rules.ts'],
    projects: ['core', 'testing', 'web'],
    stories: [],
    linted: ['packages/core/src/wallet/wallet.rules.ts'],
  });
});

it('runs a changed story directly, without following imports', () => {
  const story = 'packages/web/e2e/lobby.spec.ts';
  expect(changeOf([story])).toEqual({ sources: [], projects: [], stories: [story], linted: [story] });
});

it('lists every project once, and includes scripts for files outside packages', () => {
  const files = ['scripts/api.ts', 'packages/web/src/main.tsx', 'packages/core/src/index.ts', 'README.md'];
  expect(changeOf(files).projects).toEqual(['scripts', 'web', 'screens', 'core', 'testing']);
  expect(changeOf(['README.md'])).toMatchObject({ sources: [], projects: [], linted: [] });
});

it('reports an unknown revision by name', () => {
  expect(() => changedFiles('no-such-revision')).toThrow(/no-such-revision/);
});
