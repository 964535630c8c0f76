import type { KeyValueStore } from '@farspin/core';
import { createLocalStore } from '../storage/local-store.ts';

/** What this product keeps in a browser begins with it. */
export const storePrefix = 'farspin.';

/** For this tab alone, over reloads. */
export const createTabStore = (): KeyValueStore => createLocalStore(() => sessionStorage, storePrefix);

/** Removes whatever this product keeps in the browser, of any player. */
export function clearBrowserStores(storages: readonly Storage[] = [localStorage, sessionStorage]): void {
  for (const storage of storages)
    for (const key of Object.keys(storage)) if (key.startsWith(storePrefix)) storage.removeItem(key);
}

export const createBrowserStore = (): KeyValueStore => createLocalStore(() => localStorage, storePrefix);
