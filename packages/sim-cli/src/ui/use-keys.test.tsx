import { expect, test } from 'vitest';
import { splitKeys } from './use-keys.tsx';

test.each([
  ['a', ['a']],
  ['\r', ['\r']],
  ['\t', ['\t']],
  ['', ['']],
  ['demo\r', ['demo', 'Enter']],
  ['demo\rdemo1234\r', ['demo', 'Enter', 'demo1234', 'Enter']],
  ['demo\tdemo1234\r', ['demo', 'Tab', 'demo1234', 'Enter']],
  ['\r\r', ['Enter', 'Enter']],
  ['a\r\nb', ['a', 'Enter', 'b']],
])('%j', (input, pieces) => {
  const told = splitKeys(input).map((piece) => (piece.key.tab ? 'Tab' : piece.key.return ? 'Enter' : piece.input));
  expect(told).toEqual(pieces);
});
