import type { KeyValueStore } from '@farspin/core';
import { createLocalStore } from '../storage/local-store.ts';

/** Prefix of this product's keys in the browser storage. */
export const storePrefix = 'farspin.';

/** Creates a store for this tab that survives reloads. */
export const createTabStore = (): KeyValueStore => createLocalStore(() => sessionStorage, storePrefix);

/** Creates a store for all pages of this origin, in `localStorage`. */
export const createBrowserStore = (): KeyValueStore => createLocalStore(() => localStorage, storePrefix);
