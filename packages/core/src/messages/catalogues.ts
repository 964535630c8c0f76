import type { Language } from '../settings/language.ts';
import type { AccountTexts, EntryTexts, PanelTexts, PlayTexts } from './words.ts';

/** Loads one language's texts before and during sign-in, and none of another language. */
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

/** Loads one language's texts after sign-in, for any page. */
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

/** Loads one language's texts in panels (appearance, search, information) and at a machine. */
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

/** Loads one language's texts on the account's pages: lists and profile. */
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
