import { expect, it } from 'vitest';
import { junitBegins, junitOf } from './junit.ts';
import type { TestCase } from './test-report.types.ts';

const passed: TestCase = { name: 'a', classname: 'c', outcome: { kind: 'passed' } };

it('counts cases by outcome for each suite and in total', () => {
  const of = (kind: 'failure' | 'error' | 'skipped'): TestCase => ({ ...passed, outcome: { kind, message: 'why' } });
  const suites = [
    { name: 'one', cases: [passed, of('failure')] },
    { name: 'two', cases: [of('error'), of('skipped'), of('skipped')] },
  ];
  const xml = junitOf({ name: 'all', seconds: 1.5, suites });
  expect(xml).toContain('<testsuites name="all" tests="5" failures="1" errors="1" skipped="2" time="1.500">');
  expect(xml).toContain('<testsuite name="one" tests="2" failures="1" errors="0" skipped="0">');
  expect(xml).toContain('<testsuite name="two" tests="3" failures="0" errors="1" skipped="2">');
  expect(xml.startsWith(junitBegins('all'))).toBe(true);
});

it('escapes markup, keeps line breaks, and replaces control characters and lone surrogates', () => {
  const outcome = { kind: 'failure', message: '<a href="&">', text: 'one\ntwo\u0000\u001B[31m \uD800 ]]>' } as const;
  const xml = junitOf({ name: 'all', suites: [{ name: 's', cases: [{ ...passed, outcome }], output: 'x < y' }] });
  expect(xml).toContain(
    '<failure message="&lt;a href=&quot;&amp;&quot;&gt;">one\ntwo\uFFFD\uFFFD[31m \uFFFD ]]&gt;</failure>',
  );
  expect(xml).toContain('<system-out>x &lt; y</system-out>');
});
