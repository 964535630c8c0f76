import type { Language } from '../settings/language.ts';
import { ar } from './texts/offline/ar.ts';
import { bg } from './texts/offline/bg.ts';
import { en } from './texts/offline/en.ts';
import { tr } from './texts/offline/tr.ts';

/** Texts for a page that cannot load anything. They are always bundled, plain and without parameters. */
export interface OfflineTexts {
  readonly title: string;
  readonly text: string;
  /** Says that the player need not do anything. */
  readonly waiting: string;
  /** The label of the button that retries immediately. */
  readonly retry: string;
}

/**
 * The offline texts of all languages. They exclude the operator's texts, because Settings.json cannot be read offline.
 */
export const offlineTexts: Readonly<Record<Language, OfflineTexts>> = { tr, en, ar, bg };
