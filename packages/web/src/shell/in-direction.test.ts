import { defaultSettings } from '@farspin/core';
import { loadWords } from '@farspin/core/messages';
import { expect, test } from 'vitest';
import { inDirection } from './in-direction.ts';

test('a text keeps its own direction in a page that was turned round, and is untouched in any other', async () => {
  const words = await loadWords({ language: 'en', settings: defaultSettings });
  const turned = inDirection(words, 'rtl');
  expect(turned.t('lobby.brand.machines', { count: 6 })).toBe('\u20686 machines\u2069');
  expect(turned.say({ kind: 'server', text: '5 left' })).toBe('\u20685 left\u2069');
  expect(inDirection(words, 'ltr')).toBe(words);
  // The same one each time: a component whose words change draws itself anew.
  expect(inDirection(words, 'rtl')).toBe(turned);
});

test('what a server says runs its own way in a page from right to left; what the page says is the page’s', async () => {
  const words = await loadWords({ language: 'ar', settings: defaultSettings });
  const shown = inDirection(words, 'rtl');
  expect(shown.say({ kind: 'server', text: 'Not known here.' })).toBe('\u2068Not known here.\u2069');
  expect(shown.t('shell.retry')).toBe(words.t('shell.retry'));
  expect(inDirection(words, 'rtl')).toBe(shown);
});
