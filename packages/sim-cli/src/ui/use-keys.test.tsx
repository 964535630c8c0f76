import { expect, test } from 'vitest';
import { splitKeys, type Piece } from './use-keys.tsx';

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
  ['jj\u0003', ['jj', 'Ctrl-C']],
])('%j', (input, pieces) => {
  const told = splitKeys(input).map(nameOf);
  expect(told).toEqual(pieces);
});

const nameOf = ({ input, key }: Piece): string =>
  key.tab ? 'Tab' : key.return ? 'Enter' : key.ctrl ? `Ctrl-${input.toUpperCase()}` : input;
