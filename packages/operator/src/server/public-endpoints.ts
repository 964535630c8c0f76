import type { CountryCheck } from '@farspin/core';
import { countryCode, countryCodeExpected } from './country-code.ts';
import { FaultRefused } from './fault-refused.ts';
import { withSettings, type SettingsDocument, type SettingsPatch } from './settings-document.ts';

/** Endpoints that a browser needs before anyone signs in: Settings.json and the country check. */
export interface PublicEndpoints {
  readonly settings: SettingsDocument;
  check(ip: string): CountryCheck;
  readonly countries: Countries;
  /** Corrupts or removes Settings.json from now on. The returned function restores it. */
  spoilSettings(how: 'missing' | 'broken'): () => void;
  /**
   * Adds a header to responses for a player, or for everyone (null), which makes the browser clear its storage. The
   * returned function stops it.
   */
  clearStorage(playerId: string | null): () => void;
  clearsStorage(playerId: string | null): boolean;
}

/**
 * Apparent countries of visitors, and blocked countries. A country is a two-letter code (ISO 3166-1) in upper or lower
 * case. An invalid code throws `FaultRefused`.
 */
export interface Countries {
  /** Sets the apparent country of all visitors. */
  visitFrom(country: string): void;
  /**
   * Blocks visitors from a country, and makes Settings.json require the country check. Players who are already signed
   * in can continue.
   */
  block(country: string): void;
  /** Lets visitors from this country in again. */
  allow(country: string): void;
  /** Returns the apparent country of all visitors, and the blocked countries. */
  list(): { readonly visitors: string; readonly blocked: readonly string[] };
}

const checked: SettingsPatch = { countryCheck: { enabled: true } };
const unchecked: SettingsPatch = {};

export function createPublicEndpoints(document: SettingsDocument): PublicEndpoints {
  const blocked = new Set<string>();
  const spoilt: { readonly how: 'missing' | 'broken' }[] = [];
  const cleared: { readonly playerId: string | null }[] = [];
  let visitors = 'TR';
  const isBlocked = (): boolean => blocked.has(visitors);
  const settings = withSettings(document, () => (isBlocked() ? checked : unchecked));
  return {
    settings: {
      ...settings,
      read() {
        const text = settings.read();
        const { how } = spoilt.at(-1) ?? {};
        if (how === 'missing' || text === null) return null;
        return how === 'broken' ? text.slice(0, text.length / 2) : text;
      },
    },
    check: (ip) => ({ status: isBlocked() ? 1 : 0, code: 0, ip, country: visitors }),
    countries: {
      visitFrom: (country) => void (visitors = countryOf(country)),
      block: (country) => void blocked.add(countryOf(country)),
      allow: (country) => void blocked.delete(countryOf(country)),
      list: () => ({ visitors, blocked: [...blocked] }),
    },
    spoilSettings(how) {
      const one = { how };
      spoilt.push(one);
      return () => void spoilt.splice(spoilt.indexOf(one), 1);
    },
    clearStorage(playerId) {
      const one = { playerId };
      cleared.push(one);
      return () => void cleared.splice(cleared.indexOf(one), 1);
    },
    clearsStorage: (playerId) => cleared.some((one) => one.playerId === null || one.playerId === playerId),
  };
}

/**
 * Parses a country code.
 * @throws {FaultRefused} if the code is invalid
 */
function countryOf(text: string): string {
  const code = countryCode(text);
  if (code === null) throw new FaultRefused(`There is no country ${JSON.stringify(text)}: ${countryCodeExpected}.`);
  return code;
}
