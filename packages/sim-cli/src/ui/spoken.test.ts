import { defaultSettings, type Settings } from '@farspin/core';
import { expect, test } from 'vitest';
import { wordsFor } from './spoken.ts';

const liras: Settings = {
  ...defaultSettings,
  money: { ...defaultSettings.money, currency: 'TRY', symbols: { TRY: '₤' } },
};

test('shows the currency code instead of the currency sign in ASCII', async () => {
  expect((await wordsFor('en', liras)).money.format(502_600)).toBe('₤5,026.00');
  expect((await wordsFor('en', liras, true)).money.format(502_600)).toBe('TRY5,026.00');
});
