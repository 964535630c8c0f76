import { expect, test } from 'vitest';
import { tokenIn } from './token-in.ts';

test.each([
  ['?token=a.b.c', 'a.b.c'],
  ['?token=%20a.b.c%20%0A', 'a.b.c'],
  ['?token=old&token=new', 'new'],
  ['?token=a.b.c&token=&token=%20', 'a.b.c'],
  ['?token=', null],
  ['?token=%20', null],
  ['', null],
])('reads the token of the address %s', (search, token) => {
  expect(tokenIn(new URL(`https://play.example/lobby${search}`))).toBe(token);
});
