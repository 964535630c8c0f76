import type { CountryCheck } from '@farspin/core';
import { countryCode, countryCodeExpected } from './country-code.ts';
import { FaultRefused } from './fault-refused.ts';
import { withSettings, type SettingsDocument, type SettingsPatch } from './settings-document.ts';

/** What of the operator a browser meets before anyone signs in: Settings.json and the country check. */
export interface PublicEndpoints {
  readonly settings: SettingsDocument;
  check(ip: string): CountryCheck;
  readonly countries: Countries;
  /** From now on Settings.json is so; the result ends it. */
  spoilSettings(how: 'missing' | 'broken'): () => void;
  /** From now on answers to this player, or to everyone (null), tell the browser to clear its storage; the result ends it. */
  clearStorage(playerId: string | null): () => void;
  clearsStorage(playerId: string | null): boolean;
}

/**
 * Where visitors come from, and from where they may not play. A country is its code of two letters (ISO 3166-1), small or
 * capital; what is none is refused (`FaultRefused`).
 */
export interface Countries {
  /** Where everyone seems to come from. */
  visitFrom(country: string): void;
  /** Who comes from there is turned away, and Settings.json asks for the check; already signed-in players go on. */
  block(country: string): void;
  allow(country: string): void;
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

/** @throws {FaultRefused} */
function countryOf(text: string): string {
  const code = countryCode(text);
  if (code === null) throw new FaultRefused(`There is no country ${JSON.stringify(text)}: ${countryCodeExpected}.`);
  return code;
}
