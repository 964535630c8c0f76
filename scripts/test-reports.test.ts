import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failedVitests, playwrightTests } from './test-reports.ts';

describe('of Playwright’s report', () => {
  const spec = (title: string, status: string) => ({ title, file: 'lobby.spec.ts', line: 7, tests: [{ status }] });
  const report = {
    suites: [
      {
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ specs: [spec('three', 'flaky'), spec('four', 'unexpected')] }],
      },
    ],
  };

  test('names what passed only at its second attempt, at any depth', () => {
    expect(playwrightTests(report, 'flaky')).toEqual(['lobby.spec.ts:7 two', 'lobby.spec.ts:7 three']);
  });

  test('names what failed', () => {
    expect(playwrightTests(report, 'unexpected')).toEqual(['lobby.spec.ts:7 four']);
  });

  test('a report without suites names none', () => {
    expect(playwrightTests({ stats: {} }, 'flaky')).toEqual([]);
    expect(playwrightTests(null, 'unexpected')).toEqual([]);
  });
});

describe('of Vitest’s report', () => {
  const file = (name: string, status: string, assertionResults: readonly object[], message = '') => ({
    name: join(process.cwd(), name),
    status,
    message,
    assertionResults,
  });

  test('names each failed test by its file and title, with the first line of its message', () => {
    const report = {
      testResults: [
        file('a.test.ts', 'failed', [
          { status: 'passed', fullName: 'one', failureMessages: [] },
          { status: 'failed', fullName: 'two', failureMessages: ['expected 1 to be 2\n    at a.test.ts:3'] },
        ]),
        file('b.test.ts', 'passed', [{ status: 'passed', fullName: 'three', failureMessages: [] }]),
      ],
    };
    expect(failedVitests(report)).toEqual(['a.test.ts two: expected 1 to be 2']);
  });

  test('names a file that did not load, too', () => {
    expect(failedVitests({ testResults: [file('a.test.ts', 'failed', [], 'Cannot find ./b.ts\nat …')] })).toEqual([
      'a.test.ts: Cannot find ./b.ts',
    ]);
  });

  test('a report without files names none', () => expect(failedVitests({})).toEqual([]));
});
