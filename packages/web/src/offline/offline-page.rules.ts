import { offlineTexts } from '@farspin/core/messages/offline';

type Spoken = keyof typeof offlineTexts;
const isSpoken = (language: string): language is Spoken => Object.hasOwn(offlineTexts, language);

/** What is kept of the player's choices, as the page's preferences write it. */
function chosenIn(kept: string | null): string | null {
  try {
    const preferences: unknown = JSON.parse(kept ?? 'null');
    const chosen: unknown = Object(preferences)['language'];
    return typeof chosen === 'string' ? chosen : null;
  } catch {
    return null;
  }
}

/** The player's own choice, else what the client spoke last on this device, else what the browser is set to. */
export function offlineLanguage(
  kept: string | null,
  spokenLast: string | null,
  browserLanguages: readonly string[],
): Spoken {
  const wanted = [chosenIn(kept), spokenLast, ...browserLanguages.map((tag) => tag.split('-')[0] ?? '')];
  return wanted.find((language): language is Spoken => language !== null && isSpoken(language)) ?? 'tr';
}

const firstWaitMs = 2_000;
const longestWaitMs = 15_000;

/** How long after this many vain looks the server is looked for again. */
export const nextLookMs = (vainLooks: number): number => Math.min(longestWaitMs, firstWaitMs * 1.5 ** vainLooks);

/** The address without what must not be read over somebody's shoulder for as long as there is no connection. */
export function addressToShow(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('token');
  return url.href;
}

/** Where to go when the connection is back; the offline page itself is nobody's aim. */
export const addressToReturnTo = (address: string): string =>
  new URL(address).pathname === '/offline.html' ? new URL('/', address).href : address;
