/**
 * Fetches what the page will most likely show, while its own scripts, Settings and the server are still being asked: all
 * waits together are as long as the longest then. A wrong guess costs a small download. A built page runs this before
 * all other scripts, as one of its own: it needs nothing that is large.
 */
import { languages, type Language } from '@farspin/core';
import { loadAccountTexts, loadEntryTexts, loadPanelTexts, loadPlayTexts } from '@farspin/core/messages';
import { watchLeaving } from './offline/leaving.ts';
import { mendLostStart } from './offline/missing-part.ts';

watchLeaving();
mendLostStart(() => document.getElementById('stuck')?.setAttribute('data-shown', 'true'));

/** With a token, its page after sign-in. */
export const likely: 'login' | 'lobby' | 'game' | 'other' = likelyPage();

const language = likelyLanguage();
const downloads: Promise<unknown>[] = [loadEntryTexts(language)];
if (likely === 'login') downloads.push(import('./screens/login/login-screen.tsx'));
else
  downloads.push(loadPlayTexts(language), import('./signed-in/compose-play.ts'), import('./signed-in/signed-in.tsx'));
if (likely === 'game' || likely === 'other') downloads.push(loadPanelTexts(language));
if (likely === 'other') downloads.push(loadAccountTexts(language));
// A failure shows where the code is really asked for.
for (const download of downloads) download.catch(() => undefined);

function likelyPage(): typeof likely {
  const hasToken = new URLSearchParams(location.search).has('token') || kept('token') !== '';
  if (!hasToken) return 'login';
  if (/^\/(?:lobby|$)/.test(location.pathname)) return 'lobby';
  return location.pathname.startsWith('/game/') ? 'game' : 'other';
}

function kept(key: string): string {
  try {
    return localStorage.getItem(`farspin.${key}`) ?? '';
  } catch {
    return '';
  }
}

/** The player's own, or the usual one: what Settings say of it is not there yet. */
function likelyLanguage(): Language {
  return languages.find((candidate) => kept('preferences').includes(`"language":"${candidate}"`)) ?? 'tr';
}
