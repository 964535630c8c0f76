import { relative } from 'node:path';

const listed = (of: unknown, name: string): readonly unknown[] => {
  const found: unknown = Reflect.get(Object(of), name);
  return Array.isArray(found) ? found : [];
};
const text = (of: unknown, name: string): string => String(Reflect.get(Object(of), name) ?? '');
const hasStatus = (status: string) => (test: unknown) => text(test, 'status') === status;
const firstLine = (words: string): string => words.split('\n', 1)[0] ?? '';

/**
 * Returns the tests with this status in Playwright's JSON report, as `file:line title`.
 * @param suite the report itself, or one of its suites
 * @param status `unexpected` for failed tests, `flaky` for tests that passed only on a retry
 */
export function playwrightTests(suite: unknown, status: 'unexpected' | 'flaky'): readonly string[] {
  const own = listed(suite, 'specs')
    .filter((spec) => listed(spec, 'tests').some(hasStatus(status)))
    .map((spec) => `${text(spec, 'file')}:${text(spec, 'line')} ${text(spec, 'title')}`);
  return [...own, ...listed(suite, 'suites').flatMap((inner) => playwrightTests(inner, status))];
}

/** Returns the failed tests and the files that did not load in Vitest's JSON report, as `file title: message`. */
export function failedVitests(report: unknown): readonly string[] {
  return listed(report, 'testResults')
    .filter(hasStatus('failed'))
    .flatMap((file) => {
      const path = relative(process.cwd(), text(file, 'name'));
      const failed = listed(file, 'assertionResults').filter(hasStatus('failed'));
      if (failed.length === 0) return [`${path}: ${firstLine(text(file, 'message'))}`];
      return failed.map(
        (test) => `${path} ${text(test, 'fullName')}: ${firstLine(text(listed(test, 'failureMessages'), '0'))}`,
      );
    });
}
