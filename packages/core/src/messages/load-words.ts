import type { Language } from '../settings/language.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { loadEntryTexts, loadPlayTexts } from './catalogues.ts';
import { createWords, type Words } from './words.ts';

/** All of one language at once, with the operator's own texts and currency signs, for faces that need not load it in parts. */
export async function loadWords(options: {
  readonly language: Language;
  readonly settings: Pick<Settings, 'money' | 'texts'>;
}): Promise<Words> {
  const { language, settings } = options;
  const [entry, play] = await Promise.all([loadEntryTexts(language), loadPlayTexts(language)]);
  const { currency, symbols } = settings.money;
  return createWords({
    language,
    catalogue: { ...entry, ...play },
    currency,
    symbols,
    overrides: settings.texts[language],
  });
}
