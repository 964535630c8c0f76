import { defaultSettings, languages, type KeyValueStore, type Language, type Settings } from '@farspin/core';
import { firstLanguage } from '@farspin/core/first-language';
import { createWords, type Words } from '@farspin/core/messages';
import { loadTerminalCatalogue } from '@farspin/core/messages/terminal';
import { languageKey } from './device.ts';

/**
 * Returns the texts of a language. With `ascii`, amounts have the currency code, because the terminal may lack the
 * currency sign.
 */
export const wordsFor = async (
  language: Language,
  { money, texts }: Settings = defaultSettings,
  ascii = false,
): Promise<Words> =>
  createWords({
    language,
    catalogue: await loadTerminalCatalogue(language),
    money: ascii ? { ...money, symbols: { [money.currency]: money.currency } } : money,
    overrides: texts[language],
  });

/** Returns the language that the player chose on this device, or null without a choice. */
export function chosenLanguage(store: KeyValueStore): Language | null {
  const kept = store.read(languageKey);
  return languages.find((language) => kept.ok && kept.value === language) ?? null;
}

/**
 * Returns the language that the player chose on this device if the operator offers it, or else the operator's language.
 */
export function spokenLast(store: KeyValueStore, { language }: Settings): Language {
  return firstLanguage(chosenLanguage(store), language, []);
}
