import type { DemoTexts } from './words.ts';
import type { Language } from '../settings/language.ts';

/** Loads the texts of one language for the demo area. */
export async function loadDemoTexts(language: Language): Promise<DemoTexts> {
  switch (language) {
    case 'en':
      return (await import('./compiled/demo/en.ts')).en;
    case 'tr':
      return (await import('./compiled/demo/tr.ts')).tr;
    case 'ar':
      return (await import('./compiled/demo/ar.ts')).ar;
    case 'bg':
      return (await import('./compiled/demo/bg.ts')).bg;
  }
}
