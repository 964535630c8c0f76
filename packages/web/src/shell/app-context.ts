import { createContext, use } from 'react';
import type { Words } from '@farspin/core/messages';
import type { App } from '../store/app.ts';

export const AppContext = createContext<App | null>(null);
/**
 * Separate from the state, because hundreds of components read the words, and they change only with the language or the
 * direction.
 */
export const WordsContext = createContext<Words | null>(null);

export function useApp(): App {
  const app = use(AppContext);
  if (app === null) throw new Error('A screen was rendered outside the app');
  return app;
}

/** Returns the texts in the player's language, isolated for the page's direction. */
export function useWords(): Words {
  const words = use(WordsContext);
  if (words === null) throw new Error('A screen was rendered outside the app');
  return words;
}
