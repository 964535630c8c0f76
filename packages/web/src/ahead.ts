/**
 * Prefetches the code and texts that the page will most likely need, in parallel with the page's own scripts, its
 * settings and the server's answers. A wrong guess costs a small download. A built page runs this file before all other
 * scripts, so it must import nothing large.
 */
import { languages, type Language } from '@farspin/core';
import { loadAccountTexts, loadEntryTexts, loadPanelTexts, loadPlayTexts } from '@farspin/core/messages';
import { watchLeaving } from './offline/leaving.ts';
import { mendLostStart } from './offline/missing-part.ts';

watchLeaving();
mendLostStart(() => document.getElementById('stuck')?.setAttribute('data-shown', 'true'));

/** The likely first page. With a token, it is the page after the sign-in. */
export const likely: 'login' | 'lobby' | 'game' | 'other' = likelyPage();

const language = likelyLanguage();
const downloads: Promise<unknown>[] = [loadEntryTexts(language)];
if (likely === 'login') downloads.push(import('./screens/login/login-screen.tsx'));
else
  downloads.push(loadPlayTexts(language), import('./signed-in/compose-play.ts'), import('./signed-in/signed-in.tsx'));
if (likely === 'game' || likely === 'other') downloads.push(loadPanelTexts(language));
if (likely === 'other') downloads.push(loadAccountTexts(language));
// A failed download is reported where the code is imported.
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

/** Returns the stored language of the player, or the default. The settings and their language are not loaded yet. */
function likelyLanguage(): Language {
  return languages.find((candidate) => kept('preferences').includes(`"language":"${candidate}"`)) ?? 'tr';
}
