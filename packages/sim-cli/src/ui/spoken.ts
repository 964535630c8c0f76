import { defaultSettings, languages, type KeyValueStore, type Language, type Settings } from '@farspin/core';
import { firstLanguage } from '@farspin/core/first-language';
import { createWords, type Words } from '@farspin/core/messages';
import { loadTerminalCatalogue } from '@farspin/core/messages/terminal';
import { languageKey } from './device.ts';

/** `ascii`: money has its currency's code, because the terminal may lack its sign. */
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

/** Returns the language that the player chose here; null if nobody has. */
export function chosenLanguage(store: KeyValueStore): Language | null {
  const kept = store.read(languageKey);
  return languages.find((language) => kept.ok && kept.value === language) ?? null;
}

/** Returns the language that the player chose here, if the operator offers it; else the operator's. */
export function spokenLast(store: KeyValueStore, { language }: Settings): Language {
  return firstLanguage(chosenLanguage(store), language, []);
}
