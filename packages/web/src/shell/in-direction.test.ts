import { defaultSettings } from '@farspin/core';
import { loadWords } from '@farspin/core/messages';
import { expect, test } from 'vitest';
import { inDirection } from './in-direction.ts';

test('a text keeps its own direction in a mirrored page, and is unchanged in any other', async () => {
  const words = await loadWords({ language: 'en', settings: defaultSettings });
  const turned = inDirection(words, 'rtl');
  expect(turned.t('lobby.brand.machines', { count: 6 })).toBe('\u20686 machines\u2069');
  expect(turned.say({ kind: 'server', text: '5 left' })).toBe('\u20685 left\u2069');
  expect(inDirection(words, 'ltr')).toBe(words);
  // The same object each time: a component whose words change renders again.
  expect(inDirection(words, 'rtl')).toBe(turned);
});

test("a server's text has its own direction in a right-to-left page; the page's texts have the page's", async () => {
  const words = await loadWords({ language: 'ar', settings: defaultSettings });
  const shown = inDirection(words, 'rtl');
  expect(shown.say({ kind: 'server', text: 'Not known here.' })).toBe('\u2068Not known here.\u2069');
  expect(shown.t('shell.retry')).toBe(words.t('shell.retry'));
  expect(inDirection(words, 'rtl')).toBe(shown);
});
