import type { KeyValueStore } from '@farspin/core';
import { createLocalStore } from '../storage/local-store.ts';

/** What this product keeps in a browser begins with it. */
export const storePrefix = 'farspin.';

/** For this tab alone, over reloads. */
export const createTabStore = (): KeyValueStore => createLocalStore(() => sessionStorage, storePrefix);

export const createBrowserStore = (): KeyValueStore => createLocalStore(() => localStorage, storePrefix);
