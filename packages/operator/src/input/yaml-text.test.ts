import { expect, test } from 'vitest';
import { readYaml } from './yaml-text.ts';

test('parses YAML into data, and returns the position of each part', () => {
  const text = readYaml('steps:\n  - &first [1]\n  - *first\n');
  expect(text).toMatchObject({ ok: true, value: { content: { steps: [[1], [1]] } } });
  expect(text.ok && text.value.placeOf(['steps', 1, 'nothing there'])).toEqual({ line: 3, col: 5 });
});

test.each([
  ['a: [1', 1, 'expected ] to close the [ before it'],
  ['[1', 1, 'expected ] to close the [ before it'],
  ['a:\n\t- b', 2, 'is indented with a tab: use spaces'],
  ['a:\n    - b\n  - c', 3, 'is indented less than the items above: indent all items of a list equally'],
  [
    'a:\n  b: 1\n c: 2',
    3,
    'is indented differently from the lines above: indent all items of a list, or all fields, equally',
  ],
  ['a: b\n  c: 1', 1, 'has a value on its line and fields below: indent the fields like the name, or remove the value'],
  ['a: b: c', 1, 'a second ": " on one line: put text that contains ": " in quotes, or fields in { }'],
  ['a: "b\nc: 1', 2, 'a quoted text is not closed: add the closing quote'],
  ["a: 'it's'", 1, 'unexpected text after a value: remove it, or put the whole value in quotes'],
  ['a: 1\nb', 2, 'expected a field in the form name: value, on one line'],
  ['abc: 1\nabc: 2', 2, 'the field abc appears twice: remove one'],
  ['a: @b', 1, 'text that begins with @ needs quotes'],
  ['a: [1,,2]', 1, 'unexpected ",": remove it, or put the text that contains it in quotes'],
  ['a: - 1', 1, 'a list must begin on the line below its name'],
  ['a: 1\n---\nb: 2', 2, 'expected one document, but a second document begins here: remove it'],
  ['a: &a 1\nb: *a\nc: *nothing', 3, 'the alias *nothing has no anchor (&name) before it: add the anchor'],
  ['a: &a { c: 1 }\nb: { <<: *a, d: 2 }', 2, 'YAML 1.2 has no merge key (<<): write out the fields'],
  ['a:\n  - &b [*b]', 2, 'the alias *b is inside the value that it refers to: remove the alias'],
  [
    `a: &a [${'1,'.repeat(99)}]\n${[...'bcdef'].map((name, index) => `${name}: &${name} [${`*${'abcde'[index]},`.repeat(99)}]`).join('\n')}`,
    1,
    'its aliases expand to too much data: use fewer aliases',
  ],
  ['['.repeat(20_000), 1, 'is nested too deeply: use fewer levels'],
])('reports the line of the problem in %.40j', (text, line, words) => {
  expect(readYaml(text)).toMatchObject({ ok: false, error: { line, words } });
});
