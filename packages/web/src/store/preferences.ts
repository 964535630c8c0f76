import { languages, type KeyValueStore, type Language } from '@farspin/core';
import { between } from '@farspin/core/checks';
import * as z from 'zod/mini';
import type { ListName } from './csv-download.ts';

/** The player's choices on this device. Null means that the player has not chosen. */
export interface Preferences {
  readonly language: Language | null;
  readonly balanceShown: boolean;
  /** Volume from 0 to 1, or null to use the operator's. */
  readonly volume: number | null;
  readonly navbarFolded: boolean;
  /** Ids of hidden columns for each list. Null means that the player has not chosen, so the defaults apply. */
  readonly hiddenColumns: Readonly<Record<ListName, readonly string[] | null>>;
}

const key = 'preferences';
/** Preferences of a player without any choice. */
export const noPreferences: Preferences = {
  language: null,
  balanceShown: true,
  volume: null,
  navbarFolded: false,
  hiddenColumns: { transactions: null, slotSessions: null },
};
const columns = z.catch(z.nullable(z.array(z.string())), null);
const stored = z.object({
  language: z.catch(z.nullable(z.literal(languages)), noPreferences.language),
  balanceShown: z.catch(z.boolean(), noPreferences.balanceShown),
  volume: z.catch(z.nullable(z.number().check(between(0, 1))), noPreferences.volume),
  navbarFolded: z.catch(z.boolean(), noPreferences.navbarFolded),
  hiddenColumns: z.catch(z.object({ transactions: columns, slotSessions: columns }), {
    transactions: null,
    slotSessions: null,
  }),
});

/** Reads the stored preferences. Invalid data is ignored. */
export function readPreferences(store: KeyValueStore): Preferences {
  const kept = store.read(key);
  if (!kept.ok || kept.value === null) return noPreferences;
  try {
    const parsed = stored.safeParse(JSON.parse(kept.value));
    return parsed.success ? parsed.data : noPreferences;
  } catch {
    return noPreferences;
  }
}

/** Returns the player's volume, or else the operator's, from 0 to 1. */
export const startingVolume = (
  { volume }: Pick<Preferences, 'volume'>,
  operator: { readonly volume: number },
): number => volume ?? operator.volume;

/** Stores the preferences. If storage is unavailable, they apply only to this visit. */
export const keepPreferences = (store: KeyValueStore, preferences: Preferences): void => {
  store.write(key, JSON.stringify(preferences));
};
