import { offlineTexts } from '@farspin/core/messages/offline';

type Spoken = keyof typeof offlineTexts;
const isSpoken = (language: string): language is Spoken => Object.hasOwn(offlineTexts, language);

/** Returns the language in the player's stored preferences, or null if there is none. */
function chosenIn(kept: string | null): string | null {
  try {
    const preferences: unknown = JSON.parse(kept ?? 'null');
    const chosen: unknown = Object(preferences)['language'];
    return typeof chosen === 'string' ? chosen : null;
  } catch {
    return null;
  }
}

/**
 * Returns the language of the offline page: the player's choice, otherwise the client's last language on this device,
 * otherwise the browser's language.
 */
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

/** Returns the delay before the next check of the server in ms, after this many failed checks. */
export const nextLookMs = (vainLooks: number): number => Math.min(longestWaitMs, firstWaitMs * 1.5 ** vainLooks);

/** Returns the address without the token, which others could read from the screen during an outage. */
export function addressToShow(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('token');
  return url.href;
}

/** Returns the address to open when the connection is back. For the offline page itself, returns the start page. */
export const addressToReturnTo = (address: string): string =>
  new URL(address).pathname === '/offline.html' ? new URL('/', address).href : address;
