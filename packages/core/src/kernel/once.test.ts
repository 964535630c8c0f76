import { expect, test } from 'vitest';
import { once } from './once.ts';

test('creates the value at the first call only', () => {
  let made = 0;
  const dear = once(() => ({ number: (made += 1) }));
  expect(made).toBe(0);
  expect([dear().number, dear().number]).toEqual([1, 1]);
});
