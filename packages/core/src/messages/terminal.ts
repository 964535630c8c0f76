import type { Language } from '../settings/language.ts';
import { loadEntryTexts, loadPanelTexts, loadPlayTexts } from './catalogues.ts';
import type { EntryTexts, PanelTexts, PlayTexts, TerminalTexts } from './words.ts';

/** Loads everything that one language says, the terminal's own texts included. */
export async function loadTerminalCatalogue(
  language: Language,
): Promise<EntryTexts & PlayTexts & PanelTexts & TerminalTexts> {
  const [entry, play, panels, terminal] = await Promise.all([
    loadEntryTexts(language),
    loadPlayTexts(language),
    loadPanelTexts(language),
    loadTerminalTexts(language),
  ]);
  return { ...entry, ...play, ...panels, ...terminal };
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
