import { expect, test } from 'vitest';
import { createRedactor } from './redactor.ts';

test('hides the values of secret and personal fields, but not null', () => {
  const value = {
    token: 'a',
    pinHash: null,
    oldPassword: 'b',
    pin_code: 'c',
    email: 'd@e',
    lastname: 'Öztürk',
    displayName: 'İlker Öztürk',
    amount: 1,
    list: [{ PIN: '1' }],
  };
  expect(createRedactor().redact(value)).toEqual({
    token: '[token]',
    pinHash: null,
    oldPassword: '[oldpassword]',
    pin_code: '[pin_code]',
    email: '[email]',
    lastname: '[lastname]',
    displayName: '[displayname]',
    amount: 1,
    list: [{ PIN: '[pin]' }],
  });
});

test('replaces known secrets in keys and values, with a different mark for each secret', () => {
  const redactor = createRedactor();
  redactor.learn('password', 'hunter2');
  redactor.learn('password', 'hunter22');
  expect(redactor.redact({ text: 'not hunter2 but hunter22', hunter2: 1 })).toEqual({
    text: 'not [password 1] but [password 2]',
    '[password 1]': 1,
  });
});

test('removes a standalone PIN, and leaves numbers unchanged', () => {
  const redactor = createRedactor();
  redactor.learn('pin', '1234');
  expect(redactor.redact({ text: 'PIN 1234, machine 51234, 1234!', at: 1_712_341_234 })).toEqual({
    text: 'PIN [pin 1], machine 51234, [pin 1]!',
    at: 1_712_341_234,
  });
});

test('removes everything that looks like a token', () => {
  expect(createRedactor().redact('GET /x?token=eyJhbGciOi.eyJzdWIiOiI3.c2lnbmF0dXJl&a=1')).toBe(
    'GET /x?token=[token]&a=1',
  );
});

test('truncates long, deep or numerous values, and notes their size', () => {
  const redactor = createRedactor();
  expect(redactor.redact('x'.repeat(3_000))).toBe(`${'x'.repeat(2_000)}… (3000)`);
  expect(redactor.redact(Array.from({ length: 50 }, () => 0))).toHaveLength(41);
  const endless: Record<string, unknown> = {};
  endless['self'] = endless;
  expect(JSON.stringify(redactor.redact(endless))).toContain('…');
});
