import { describe, expect, it } from 'vitest';
import { isSubmittable } from '../auth/auth.rules.ts';
import {
  accountForms,
  accountProblem,
  accountProblems,
  emptyAccount,
  withoutSecrets,
  type AccountFormName,
  isEmail,
} from './account-form.rules.ts';

const full = {
  username: 'ayse',
  email: 'ayse@example.test',
  password: 'long enough',
  confirmation: 'long enough',
  terms: true,
};
const keyOf = (problem: { readonly key: string } | null) => problem?.key.replace('demo.account-', '') ?? null;
const names = Object.keys(accountForms) as AccountFormName[];

describe('[ROUTE-16] [ACCOUNTFORM1] a form of /pages/auth', () => {
  it.each(names)('allows sending %s when all fields are filled in', (name) => {
    expect(accountProblems(name, full)).toEqual({});
  });

  it.each(names)('reports a problem at each empty field of %s, in field order', (name) => {
    expect(Object.keys(accountProblems(name, emptyAccount))).toEqual(accountForms[name]);
  });

  it.each([
    ['', 'username-missing'],
    ['   ', 'username-missing'],
    ['abc', 'min-length'],
    [' abc ', 'min-length'],
    ['😀😀😀', 'min-length'],
    ['abcd', null],
    ['ğüşi', null],
    ['<img src=x onerror=alert(1)>', null],
    ['x'.repeat(5_000), null],
  ])('checks the username %j: %s', (username, expected) => {
    expect(keyOf(accountProblem('register', 'username', { ...full, username }))).toBe(expected);
  });

  it.each([
    ['', 'email-missing'],
    ['ayse', 'email-bad'],
    ['ayse@', 'email-bad'],
    ['@example.test', 'email-bad'],
    ['ayse@example', 'email-bad'],
    ['ayse@@example.test', 'email-bad'],
    ['ayse@example..test', 'email-bad'],
    ['ay se@example.test', 'email-bad'],
    ['ayse\u202E@example.test', 'email-bad'],
    [`${'x'.repeat(250)}@example.test`, 'email-bad'],
    [`a@${'b.'.repeat(2_500)}`, 'email-bad'],
    [' ayse+play@mail.example.test ', null],
    ['иван@пример.бг', null],
  ])('checks the e-mail address %j: %s', (email, expected) => {
    expect(keyOf(accountProblem('forgot-password', 'email', { ...full, email }))).toBe(expected);
  });

  it.each([
    ['register', '1234567', 'min-length'],
    ['register', '12345678', null],
    ['reset-password', '1234567', 'min-length'],
    ['reset-password', '        ', null],
    ['login', '123', 'min-length'],
    ['login', '1234', null],
    ['lock', '1234', null],
    ['lock', '', 'password-missing'],
  ] as const)('%s checks the password %j: %s', (name, password, expected) => {
    expect(keyOf(accountProblem(name, 'password', { ...full, password }))).toBe(expected);
  });

  it.each([
    ['', 'confirmation-missing'],
    ['long enougH', 'confirmation-differs'],
    ['long enough', null],
  ])('checks the repeated password %j: %s', (confirmation, expected) => {
    expect(keyOf(accountProblem('register', 'confirmation', { ...full, confirmation }))).toBe(expected);
  });

  it('[AUTH1] applies the same minimum length at sign-in as the sign-in dialog', () => {
    for (const username of ['', 'abc', '  abc ', '😀😀', 'abcd'])
      for (const password of ['', 'abc', 'abcd']) {
        const isComplete = Object.keys(accountProblems('login', { ...emptyAccount, username, password })).length === 0;
        expect(isComplete && !isSubmittable({ username, password })).toBe(false);
      }
  });

  it('keeps no password after the form was sent', () => {
    expect(withoutSecrets(full)).toEqual({ ...full, password: '', confirmation: '' });
  });
});

it.each([
  ['name@example.com', true],
  ['a.b+c@mail.example.co', true],
  ['İsim@örnek.com.tr', true],
  ['', false],
  ['name', false],
  ['name@example', false],
  ['name@.com', false],
  ['na me@example.com', false],
  ['a@b@c.de', false],
  [`${'a'.repeat(250)}@b.de`, false],
])('[ACCOUNTFORM1] checks the e-mail address %j: %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});
