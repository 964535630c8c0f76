import type { Language } from '../settings/language.ts';
import { loadCatalogue, type Catalogue, type TerminalTexts } from './words.ts';

/** Loads one language's texts, those of the terminal included. */
export async function loadTerminalCatalogue(language: Language): Promise<Catalogue & TerminalTexts> {
  return { ...(await loadCatalogue(language)), ...(await loadTexts(language)) };
}

async function loadTexts(language: Language): Promise<TerminalTexts> {
  switch (language) {
    case 'en':
      return (await import('./compiled/terminal/en.ts')).en;
    case 'tr':
      return (await import('./compiled/terminal/tr.ts')).tr;
    case 'ar':
      return (await import('./compiled/terminal/ar.ts')).ar;
    case 'bg':
      return (await import('./compiled/terminal/bg.ts')).bg;
  }
}
