import { expect, test } from 'vitest';
import { readYaml } from './yaml-text.ts';

test('returns data with the places of its parts', () => {
  const text = readYaml('steps:\n  - &first [1]\n  - *first\n');
  expect(text).toMatchObject({ ok: true, value: { content: { steps: [[1], [1]] } } });
  expect(text.ok && text.value.placeOf(['steps', 1, 'nothing there'])).toEqual({ line: 3, col: 5 });
});

test.each([
  ['a: [1', 1, 'expected ], which ends the [ before this'],
  ['[1', 1, 'expected ], which ends the [ before this'],
  ['a:\n\t- b', 2, 'is indented with a tab: write spaces'],
  ['a:\n    - b\n  - c', 3, 'begins further left than the items above: indent all items of a list alike'],
  ['a:\n  b: 1\n c: 2', 3, 'begins in another column than those above: indent all of one list, or of one field, alike'],
  [
    'a: b\n  c: 1',
    1,
    'has a value beside its name, and fields below: indent those like the name, or take the value away',
  ],
  ['a: b: c', 1, 'a second ": " in one line: put a text that has one in quotes, or fields in { }'],
  ['a: "b\nc: 1', 2, 'a text in quotes has no end: write the second quote where it ends'],
  ["a: 'it's'", 1, 'the value before this has ended: take this away, or put all of it in quotes'],
  ['a: 1\nb', 2, 'expected a field, written as name: value in one line'],
  ['abc: 1\nabc: 2', 2, 'the field abc is here twice: take one away'],
  ['a: @b', 1, 'a text that begins with @ needs quotes'],
  ['a: [1,,2]', 1, '"," is too much here: take it away, or put the text that it belongs to in quotes'],
  ['a: - 1', 1, 'a list begins in the line below its name'],
  ['a: 1\n---\nb: 2', 2, 'expected one document, and here begins another'],
  ['a: &a 1\nb: *a\nc: *nothing', 3, 'the alias *nothing has no anchor before it'],
  ['a: &a { c: 1 }\nb: { <<: *a, d: 2 }', 2, 'YAML 1.2 has no << any more: write its fields out'],
  ['a:\n  - &b [*b]', 2, 'the alias *b stands within what it means'],
  [
    `a: &a [${'1,'.repeat(99)}]\n${[...'bcdef'].map((name, index) => `${name}: &${name} [${`*${'abcde'[index]},`.repeat(99)}]`).join('\n')}`,
    1,
    'its aliases lead to too much',
  ],
  ['['.repeat(20_000), 1, 'is nested too deeply'],
])('reports %.40j with its line', (text, line, words) => {
  expect(readYaml(text)).toMatchObject({ ok: false, error: { line, words } });
});
