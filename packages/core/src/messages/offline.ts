import type { Language } from '../settings/language.ts';
import { ar } from './texts/offline/ar.ts';
import { bg } from './texts/offline/bg.ts';
import { en } from './texts/offline/en.ts';
import { tr } from './texts/offline/tr.ts';

/** What is said where nothing can be loaded, and so everything has to be there already: plain, and without parameters. */
export interface OfflineTexts {
  readonly title: string;
  readonly text: string;
  /** That nothing has to be done. */
  readonly waiting: string;
  /** On the button of who does not want to wait. */
  readonly retry: string;
}

/** All languages at once. An operator's own texts are in Settings, which cannot be read then. */
export const offlineTexts: Readonly<Record<Language, OfflineTexts>> = { tr, en, ar, bg };
