import { authPages, demoRoutes } from '@farspin/core/demo';
import { expect, test } from 'vitest';
import { tokenIn } from '../../store/token-in.ts';
import { pathOf, shapes, signInPath } from './account-pages.rules.ts';

test('[ROUTE-16] every account page has a different combination of form and layout', () => {
  expect(Object.keys(shapes)).toEqual(authPages);
  const pairs = authPages.map((page) => `${shapes[page].form} ${shapes[page].look}`);
  expect(new Set(pairs).size).toBe(authPages.length);
});

test.each([
  ['register', 'card', '/pages/auth/register'],
  ['register', 'split', '/pages/auth/register-2'],
  ['login', 'full', '/pages/auth/login-3'],
  ['forgot-password', 'full', '/pages/auth/forgot-password'],
] as const)('[ROUTE-16] the form %s in the layout %s is at %s', (form, look, path) => {
  expect(pathOf(form, look)).toBe(path);
  expect(demoRoutes.map(({ pattern }) => pattern)).toContain(path);
});

test.each(['a.b.c', 'a&b=c#d', '<img onerror>', '\u202Etoken', 'x'.repeat(5_000)])(
  '[AUTH17] reads the token %j back from the sign-in address',
  (token) => {
    expect(tokenIn(new URL(signInPath(token), 'https://play.example'))).toBe(token);
  },
);
