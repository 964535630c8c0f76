import type { Language } from '../settings/language.ts';
import type { AccountTexts, EntryTexts, PanelTexts, PlayTexts } from './words.ts';

/** Loads the texts of one language for sign-in and the pages before it. */
export async function loadEntryTexts(language: Language): Promise<EntryTexts> {
  switch (language) {
    case 'en':
      return (await import('./compiled/entry/en.ts')).en;
    case 'tr':
      return (await import('./compiled/entry/tr.ts')).tr;
    case 'ar':
      return (await import('./compiled/entry/ar.ts')).ar;
    case 'bg':
      return (await import('./compiled/entry/bg.ts')).bg;
  }
}

/** Loads the texts of one language for all pages after sign-in. */
export async function loadPlayTexts(language: Language): Promise<PlayTexts> {
  switch (language) {
    case 'en':
      return (await import('./compiled/play/en.ts')).en;
    case 'tr':
      return (await import('./compiled/play/tr.ts')).tr;
    case 'ar':
      return (await import('./compiled/play/ar.ts')).ar;
    case 'bg':
      return (await import('./compiled/play/bg.ts')).bg;
  }
}

/** Loads the texts of one language for panels (appearance, search, information) and for play at a machine. */
export async function loadPanelTexts(language: Language): Promise<PanelTexts> {
  switch (language) {
    case 'en':
      return (await import('./compiled/panels/en.ts')).en;
    case 'tr':
      return (await import('./compiled/panels/tr.ts')).tr;
    case 'ar':
      return (await import('./compiled/panels/ar.ts')).ar;
    case 'bg':
      return (await import('./compiled/panels/bg.ts')).bg;
  }
}

/** Loads the texts of one language for the account pages: lists and profile. */
export async function loadAccountTexts(language: Language): Promise<AccountTexts> {
  switch (language) {
    case 'en':
      return (await import('./compiled/account/en.ts')).en;
    case 'tr':
      return (await import('./compiled/account/tr.ts')).tr;
    case 'ar':
      return (await import('./compiled/account/ar.ts')).ar;
    case 'bg':
      return (await import('./compiled/account/bg.ts')).bg;
  }
}
