import type { Result } from './result.ts';

export type StoreError = { readonly kind: 'unavailable' | 'full' | 'corrupt' };

/** Small texts by key. Synchronous, so that an intent is recorded before its message is sent. */
export interface KeyValueStore {
  read(key: string): Result<string | null, StoreError>;
  write(key: string, value: string): Result<null, StoreError>;
  remove(key: string): Result<null, StoreError>;
}
