import type { KeyValueStore } from '@farspin/core';
import { createLocalStore } from '../storage/local-store.ts';

/** What this product keeps in a browser begins with it. */
export const storePrefix = 'farspin.';

export const createBrowserStore = (): KeyValueStore => createLocalStore(() => localStorage, storePrefix);
