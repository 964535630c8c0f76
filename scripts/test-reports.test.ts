import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failedVitests, playwrightTests } from './test-reports.ts';

describe('playwrightTests', () => {
  const spec = (title: string, status: string) => ({ title, file: 'lobby.spec.ts', line: 7, tests: [{ status }] });
  const report = {
    suites: [
      {
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ specs: [spec('three', 'flaky'), spec('four', 'unexpected')] }],
      },
    ],
  };

  test('returns tests that passed only on a retry, at any depth', () => {
    expect(playwrightTests(report, 'flaky')).toEqual(['lobby.spec.ts:7 two', 'lobby.spec.ts:7 three']);
  });

  test('returns failed tests', () => {
    expect(playwrightTests(report, 'unexpected')).toEqual(['lobby.spec.ts:7 four']);
  });

  test('returns no tests for a report without suites', () => {
    expect(playwrightTests({ stats: {} }, 'flaky')).toEqual([]);
    expect(playwrightTests(null, 'unexpected')).toEqual([]);
  });
});

describe('failedVitests', () => {
  const file = (name: string, status: string, assertionResults: readonly object[], message = '') => ({
    name: join(process.cwd(), name),
    status,
    message,
    assertionResults,
  });

  test('returns the file and title of every failed test, with the first line of its message', () => {
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

  test('returns a file that did not load', () => {
    expect(failedVitests({ testResults: [file('a.test.ts', 'failed', [], 'Cannot find ./b.ts\nat …')] })).toEqual([
      'a.test.ts: Cannot find ./b.ts',
    ]);
  });

  test('returns no tests for a report without files', () => expect(failedVitests({})).toEqual([]));
});
