import type { Language } from '../settings/language.ts';
import { loadAccountTexts, loadEntryTexts, loadPanelTexts, loadPlayTexts } from './catalogues.ts';
import type { AccountTexts, EntryTexts, PanelTexts, PlayTexts, TerminalTexts } from './words.ts';

/** Loads all texts of a language, including the terminal texts. */
export async function loadTerminalCatalogue(
  language: Language,
): Promise<EntryTexts & PlayTexts & PanelTexts & AccountTexts & TerminalTexts> {
  const [entry, play, panels, account, terminal] = await Promise.all([
    loadEntryTexts(language),
    loadPlayTexts(language),
    loadPanelTexts(language),
    loadAccountTexts(language),
    loadTerminalTexts(language),
  ]);
  return { ...entry, ...play, ...panels, ...account, ...terminal };
}

async function loadTerminalTexts(language: Language): Promise<TerminalTexts> {
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
