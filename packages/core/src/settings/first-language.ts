import type { Language } from './language.ts';
import type { Settings } from './settings.rules.ts';

/**
 * [MESSAGES5] Returns the first language to show: the player's choice, else the operator's default, else the first
 * device language (BCP 47 tags), else Turkish. Languages that the operator does not offer are skipped.
 */
export function firstLanguage(
  chosen: Language | null,
  { offered, fallback }: Settings['language'],
  deviceLanguages: readonly string[],
): Language {
  const wanted = [chosen, fallback, ...deviceLanguages.map(primary), 'tr'];
  for (const language of wanted) {
    const found = offered.find((candidate) => candidate === language);
    if (found !== undefined) return found;
  }
  return offered[0] ?? 'tr';
}

const primary = (tag: string): string | undefined => tag.split('-')[0]?.toLowerCase();
