import XMLBuilder from 'fast-xml-builder';
import type { TestCase, TestReport, TestSuite } from './test-report.types.ts';

/** An XML element with attributes as `@_name`, text as `#text` and children by name. */
type Element = Readonly<Record<string, unknown>>;

const builder = new XMLBuilder({
  ...{ ignoreAttributes: false, suppressBooleanAttributes: false },
  ...{ format: true, suppressEmptyNode: true },
});
const declaration = { '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' } };

/** Formats a report as JUnit XML for CI servers. */
export function junitOf({ name, seconds, suites }: TestReport): string {
  const root = {
    ...attributes({ name, ...countsOf(suites.flatMap(({ cases }) => cases)), time: timeOf(seconds) }),
    testsuite: suites.map(suiteOf),
  };
  return builder.build({ ...declaration, testsuites: root });
}

/** Returns the first characters of every report with this name. */
export const junitBegins = (name: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${name}"`;

const suiteOf = ({ name, cases, startedAt, hostname, output }: TestSuite): Element => ({
  ...attributes({
    ...{ name, ...countsOf(cases), hostname },
    timestamp: startedAt === undefined ? undefined : new Date(startedAt).toISOString(),
  }),
  testcase: cases.map(caseOf),
  ...(output === undefined ? {} : { 'system-out': writable(output) }),
});

function caseOf({ name, classname, file, line, seconds, outcome }: TestCase): Element {
  const told = attributes({ name, classname, file, line, time: timeOf(seconds) });
  if (outcome.kind === 'passed') return told;
  const { kind, message, type, text } = outcome;
  const why = { ...attributes({ message, type }), ...(text === undefined ? {} : { '#text': writable(text) }) };
  return { ...told, [kind]: why };
}

function countsOf(cases: readonly TestCase[]) {
  const count = (kind: TestCase['outcome']['kind']): number =>
    cases.filter(({ outcome }) => outcome.kind === kind).length;
  return { tests: cases.length, failures: count('failure'), errors: count('error'), skipped: count('skipped') };
}

const attributes = (values: Readonly<Record<string, string | number | undefined>>): Element =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[`@_${name}`, writable(String(value))]],
    ),
  );

const timeOf = (seconds: number | undefined): string | undefined => seconds?.toFixed(3);

/** Replaces characters that XML 1.0 does not allow, even in escaped form. */
const writable = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
