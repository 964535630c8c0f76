import { expect, it } from 'vitest';
import { darkTheme } from '../../../theme/theme.ts';
import { groupOf, matches, typeSizes } from './tokens.rules.ts';

const names = Object.keys(darkTheme);

it('[ROUTE-18] every theme token has a group', () => {
  expect(names.filter((name) => groupOf(name) === null)).toEqual([]);
});

it('[ROUTE-18] every font size of the theme has a line height', () => {
  const sizes = names.filter((name) => name.startsWith('fontSize'));
  expect(typeSizes(names).map(({ size }) => size)).toEqual(sizes);
  expect(sizes.length).toBeGreaterThan(5);
});

it('[ROUTE-18] a search ignores case and surrounding spaces', () => {
  expect(matches('colorBrandBackground', ' brandB ')).toBe(true);
  expect(matches('colorBrandBackground', '')).toBe(true);
  expect(matches('colorBrandBackground', 'x')).toBe(false);
});
