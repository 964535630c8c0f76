import type { Result } from './result.ts';

export type StoreError = { readonly kind: 'unavailable' | 'full' | 'corrupt' };

/** Small texts by key, synchronous, so that an intent is on record before its message leaves. */
export interface KeyValueStore {
  read(key: string): Result<string | null, StoreError>;
  write(key: string, value: string): Result<null, StoreError>;
  remove(key: string): Result<null, StoreError>;
}
