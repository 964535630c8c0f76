import { languages, type Language } from '@farspin/core';
import { loadEntryTexts, loadPlayTexts } from '@farspin/core/messages';
import { LobbyScreen } from './screens/lobby/lobby-part.ts';
import { LoginScreen, SignedIn } from './shell/first-parts.ts';

/**
 * Fetches what the page will most likely show first, while Settings and the server are still being asked: all waits
 * together are as long as the longest then. A wrong guess costs a small download.
 */
export function fetchAhead(hasToken: boolean, loadPlayCode: () => Promise<unknown>): void {
  const language = likelyLanguage();
  const parts: Promise<unknown>[] = [loadEntryTexts(language)];
  if (hasToken || kept('token') !== '') {
    parts.push(loadPlayTexts(language), loadPlayCode(), SignedIn.fetch());
    if (/^\/(?:lobby|$)/.test(location.pathname)) parts.push(LobbyScreen.fetch());
  } else {
    parts.push(LoginScreen.fetch());
  }
  // A failure shows where the code is really asked for.
  for (const part of parts) part.catch(() => undefined);
}

function kept(key: string): string {
  try {
    return localStorage.getItem(`farspin.${key}`) ?? '';
  } catch {
    return '';
  }
}

/** The player's own, or the usual one: what Settings say of it is not there yet. */
const likelyLanguage = (): Language =>
  languages.find((language) => kept('preferences').includes(`"language":"${language}"`)) ?? 'tr';
