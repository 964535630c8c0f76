import { describe, expect, it } from 'vitest';
import { parseSettings } from '../settings/settings.rules.ts';
import { loadWords } from './load-words.ts';
import { message } from './message.ts';

describe('all words of a language', () => {
  it('[MESSAGES4] include the texts before and after sign-in, and the operator’s texts and currency signs', async () => {
    const { settings } = parseSettings({
      money: { currency: 'EUR', symbols: { EUR: 'Eur' } },
      texts: { en: { 'lobby.title': 'The casino' } },
    });
    const words = await loadWords({ language: 'en', settings });
    expect(words.t('login.submit')).toBe('Sign in');
    expect(words.t('lobby.title')).toBe('The casino');
    expect(words.say(message('wallet.not-moved'))).toBe('The money was not moved.');
    expect(words.money.format(1_250)).toContain('Eur');
  });
});
