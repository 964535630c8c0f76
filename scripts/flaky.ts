const listed = (of: unknown, name: string): readonly unknown[] => {
  const found: unknown = Reflect.get(Object(of), name);
  return Array.isArray(found) ? found : [];
};

/**
 * Which tests of Playwright's JSON report passed only when they were tried again, as `file:line title`.
 * @param suite the report itself, or one of its suites
 */
export function flakyTests(suite: unknown): readonly string[] {
  const own = listed(suite, 'specs')
    .filter((spec) => listed(spec, 'tests').some((test) => Reflect.get(Object(test), 'status') === 'flaky'))
    .map((spec) => Object(spec))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return [...own, ...listed(suite, 'suites').flatMap(flakyTests)];
}
