import { expect, test } from 'vitest';
import { problemOf } from './subject.ts';

test.each([
  'web: keep the bet in sight',
  'core, sim-cli: press once',
  'docs: seed the guide',
  'qa: process 3 payloads',
])('accepts "%s"', (subject) => {
  expect(problemOf(subject)).toBeNull();
});

test.each([
  ['Keep the bet in sight', 'area: imperative summary'],
  ['web: Keep the bet', 'in lower case'],
  ['web: keeps the bet', 'instead of "keeps"'],
  ['web: added a key', 'instead of "added"'],
  ['web: adding a key', 'instead of "adding"'],
  ['web: keep the bet.', 'without a full stop'],
  ['web: keep the bet; mend the key', 'one clause'],
  [`web: keep ${'x'.repeat(70)}`, 'from 80 to at most 72 characters'],
])('reports the problem in "%s"', (subject, problem) => {
  expect(problemOf(subject)).toContain(problem);
});
