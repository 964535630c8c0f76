import type { KeyValueStore } from '@farspin/core';
import { createLocalStore } from '../storage/local-store.ts';

/** Prefix of this product's keys in the browser's storage. */
export const storePrefix = 'farspin.';

/** Storage of this tab only, kept over reloads. */
export const createTabStore = (): KeyValueStore => createLocalStore(() => sessionStorage, storePrefix);

export const createBrowserStore = (): KeyValueStore => createLocalStore(() => localStorage, storePrefix);
