import type { Language } from '../settings/language.ts';
import { ar } from './texts/offline/ar.ts';
import { bg } from './texts/offline/bg.ts';
import { en } from './texts/offline/en.ts';
import { tr } from './texts/offline/tr.ts';

/** Texts for a page that cannot load anything. They are always bundled, plain, and without parameters. */
export interface OfflineTexts {
  readonly title: string;
  readonly text: string;
  /** States that the player need not do anything. */
  readonly waiting: string;
  /** The button for a player who does not want to wait. */
  readonly retry: string;
}

/** All languages. An operator's own texts are in Settings.json, which cannot be read in that case. */
export const offlineTexts: Readonly<Record<Language, OfflineTexts>> = { tr, en, ar, bg };
