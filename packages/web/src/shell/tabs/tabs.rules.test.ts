import { expect, it } from 'vitest';
import { tabAfter } from './tabs.rules.ts';

it.each([
  ['ArrowRight', 0, 'ltr', 1],
  ['ArrowRight', 2, 'ltr', 0],
  ['ArrowLeft', 0, 'ltr', 2],
  ['ArrowRight', 0, 'rtl', 2],
  ['ArrowLeft', 0, 'rtl', 1],
  ['Home', 2, 'rtl', 0],
  ['End', 0, 'ltr', 2],
  ['Enter', 0, 'ltr', null],
] as const)('[ROUTE-18] moves with %s from tab %i of three, %s, to tab %s', (key, at, dir, to) => {
  expect(tabAfter(key, at, 3, dir)).toBe(to);
});
