import type { KeyValueStore } from '@farspin/core';
import { createLocalStore } from '../storage/local-store.ts';

/** Prefix of this product's keys in the browser storage. */
export const storePrefix = 'farspin.';

/** Creates a store for this tab that survives reloads. */
export const createTabStore = (): KeyValueStore => createLocalStore(() => sessionStorage, storePrefix);

export const createBrowserStore = (): KeyValueStore => createLocalStore(() => localStorage, storePrefix);
