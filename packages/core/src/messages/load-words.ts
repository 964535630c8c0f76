import type { Language } from '../settings/language.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { loadAccountTexts, loadEntryTexts, loadPanelTexts, loadPlayTexts } from './catalogues.ts';
import { createWords, type Words } from './words.ts';

/**
 * Loads all texts of a language at once, with the operator's texts and currency signs. For clients that need not load
 * them in parts.
 */
export async function loadWords(options: {
  readonly language: Language;
  readonly settings: Pick<Settings, 'money' | 'texts'>;
}): Promise<Words> {
  const { language, settings } = options;
  const [entry, play, panels, account] = await Promise.all([
    loadEntryTexts(language),
    loadPlayTexts(language),
    loadPanelTexts(language),
    loadAccountTexts(language),
  ]);
  return createWords({
    language,
    catalogue: { ...entry, ...play, ...panels, ...account },
    money: settings.money,
    overrides: settings.texts[language],
  });
}
