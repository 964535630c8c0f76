import { expect, test } from 'vitest';
import { outcomesOf, tableOf } from './engines-table.ts';

const spec = (title: string, status: string, more: object = {}) => ({
  ...{ title, file: 'packages/web/e2e/story.spec.ts', line: 1 },
  tests: [{ status, results: [{ duration: 4_000 }], annotations: [], ...more }],
});
const skipped = { annotations: [{ type: 'skip', description: 'it has no such thing' }] };
const chromium = {
  suites: [{ specs: [spec('plays', 'expected'), spec('floats', 'expected'), spec('leaves', 'flaky')] }],
};
const firefox = {
  suites: [{ suites: [{ specs: [spec('plays', 'unexpected'), spec('floats', 'skipped', skipped)] }] }],
};

test('prints a row per story, a column per engine, the reasons for skipped stories, and totals', () => {
  const printed = tableOf([...outcomesOf(chromium, 'chromium'), ...outcomesOf(firefox, 'firefox')]);
  const lines = printed.split('\n').map((line) => line.trim().replaceAll(/\s{2,}/g, ' | '));
  expect(lines).toContain('story | chromium | firefox');
  expect(lines).toContain('plays | ok 4 s | FAILED 4 s');
  expect(lines).toContain('floats | ok 4 s | n/a');
  expect(lines).toContain('leaves | ok, second try 4 s | –');
  expect(lines).toContain('firefox: floats: it has no such thing');
  expect(lines).toContain('chromium: 3 passed, 0 failed, 0 not applicable');
  expect(lines).toContain('firefox: 0 passed, 1 failed, 1 not applicable');
});

test('prints one row for a story in two files, and leaves out the legend if no cell is empty', () => {
  const outcome = { title: 'plays', state: 'passed', seconds: 4, why: null } as const;
  const printed = tableOf([
    { ...outcome, engine: 'chromium' },
    { ...outcome, engine: 'webkit', seconds: 9 },
  ]);
  expect(printed.match(/plays/g)).toHaveLength(1);
  expect(printed).not.toContain('–');
});
