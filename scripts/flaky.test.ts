import { expect, test } from 'vitest';
import { flakyTests } from './flaky.ts';

const spec = (title: string, status: string) => ({ title, file: 'lobby.spec.ts', line: 7, tests: [{ status }] });

test('whatever passed at its second attempt alone is named, however deep it stands', () => {
  const report = {
    suites: [
      {
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ specs: [spec('three', 'flaky'), spec('four', 'unexpected')] }],
      },
    ],
  };
  expect(flakyTests(report)).toEqual(['lobby.spec.ts:7 two', 'lobby.spec.ts:7 three']);
});

test('a report without suites names none', () => {
  expect(flakyTests({ stats: {} })).toEqual([]);
  expect(flakyTests(null)).toEqual([]);
});
