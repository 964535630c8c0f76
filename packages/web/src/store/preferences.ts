import { languages, type KeyValueStore, type Language } from '@farspin/core';
import * as z from 'zod/mini';

/** What the player chose on this device; null: never chosen. */
export interface Preferences {
  readonly language: Language | null;
  readonly balanceShown: boolean;
  /** 0 to 1; null: the operator's. */
  readonly volume: number | null;
}

const key = 'preferences';
const none: Preferences = { language: null, balanceShown: true, volume: null };
const stored = z.object({
  language: z.catch(z.nullable(z.enum(languages)), none.language),
  balanceShown: z.catch(z.boolean(), none.balanceShown),
  volume: z.catch(z.nullable(z.number().check(z.minimum(0), z.maximum(1))), none.volume),
});

/** Reads what was kept; whatever cannot be used counts as never chosen. */
export function readPreferences(store: KeyValueStore): Preferences {
  const kept = store.read(key);
  if (!kept.ok || kept.value === null) return none;
  try {
    const parsed = stored.safeParse(JSON.parse(kept.value));
    return parsed.success ? parsed.data : none;
  } catch {
    return none;
  }
}

/** The player's own choice, else the operator's; 0 to 1. */
export const startingVolume = (
  { volume }: Pick<Preferences, 'volume'>,
  operator: { readonly volume: number },
): number => volume ?? operator.volume;

/** Where nothing can be kept the choice holds for this visit. */
export const keepPreferences = (store: KeyValueStore, preferences: Preferences): void => {
  store.write(key, JSON.stringify(preferences));
};
