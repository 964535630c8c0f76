import { expect, test } from 'vitest';
import { readYaml } from './yaml-text.ts';

test('a text is data, and its parts have places', () => {
  const text = readYaml('steps:\n  - &first [1]\n  - *first\n');
  expect(text).toMatchObject({ ok: true, value: { content: { steps: [[1], [1]] } } });
  expect(text.ok && text.value.placeOf(['steps', 1, 'nothing there'])).toEqual({ line: 3, col: 5 });
});

test.each([
  ['a: [1', 1, 'Flow sequence in block collection must be sufficiently indented and end with a ]'],
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
])('%.40j is a problem with its line', (text, line, words) => {
  expect(readYaml(text)).toMatchObject({ ok: false, error: { line, words } });
});
