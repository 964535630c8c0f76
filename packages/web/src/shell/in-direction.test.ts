import { defaultSettings } from '@farspin/core';
import { loadWords } from '@farspin/core/messages';
import { expect, test } from 'vitest';
import { inDirection } from './in-direction.ts';

test('isolates texts in a page with the opposite direction, and leaves texts unchanged in other pages', async () => {
  const words = await loadWords({ language: 'en', settings: defaultSettings });
  const turned = inDirection(words, 'rtl');
  expect(turned.t('lobby.brand.machines', { count: 6 })).toBe('\u20686 machines\u2069');
  expect(turned.say({ kind: 'server', text: '5 left' })).toBe('\u20685 left\u2069');
  expect(inDirection(words, 'ltr')).toBe(words);
  // Must be the same object, because changed words render components again.
  expect(inDirection(words, 'rtl')).toBe(turned);
});

test('isolates texts from the server in a right-to-left page, but not the texts of the page', async () => {
  const words = await loadWords({ language: 'ar', settings: defaultSettings });
  const shown = inDirection(words, 'rtl');
  expect(shown.say({ kind: 'server', text: 'Not known here.' })).toBe('\u2068Not known here.\u2069');
  expect(shown.t('shell.retry')).toBe(words.t('shell.retry'));
  expect(inDirection(words, 'rtl')).toBe(shown);
});
