import { offlineTexts } from '@farspin/core/messages/offline';

type Spoken = keyof typeof offlineTexts;
const isSpoken = (language: string): language is Spoken => Object.hasOwn(offlineTexts, language);

/** The player's stored language, as the page's preferences write it. */
function chosenIn(kept: string | null): string | null {
  try {
    const preferences: unknown = JSON.parse(kept ?? 'null');
    const chosen: unknown = Object(preferences)['language'];
    return typeof chosen === 'string' ? chosen : null;
  } catch {
    return null;
  }
}

/** The player's own choice, else the client's last language on this device, else the browser's. */
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

/** The pause before the next check of the server after this many failed ones. */
export const nextLookMs = (vainLooks: number): number => Math.min(longestWaitMs, firstWaitMs * 1.5 ** vainLooks);

/** The address without secrets, which others could read from the screen during an outage. */
export function addressToShow(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('token');
  return url.href;
}

/** The address to open when the connection is back. The offline page itself is never the target. */
export const addressToReturnTo = (address: string): string =>
  new URL(address).pathname === '/offline.html' ? new URL('/', address).href : address;
