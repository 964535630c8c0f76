import type { Result } from './result.ts';

/** Why a store failed: no storage, no space, or unreadable data. */
export type StoreError = { readonly kind: 'unavailable' | 'full' | 'corrupt' };

/** Store for small texts. It is synchronous, so that an intent is recorded before its message is sent. */
export interface KeyValueStore {
  /** Returns the text of a key, or null if there is none. */
  read(key: string): Result<string | null, StoreError>;
  /** Stores a text, and replaces an earlier one. */
  write(key: string, value: string): Result<null, StoreError>;
  /** Removes a key. Returns success if there is none. */
  remove(key: string): Result<null, StoreError>;
}
