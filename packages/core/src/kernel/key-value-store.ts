import type { Result } from './result.ts';

export type StoreError = { readonly kind: 'unavailable' | 'full' | 'corrupt' };

/** Store for small texts. It is synchronous, so that an intent is recorded before its message is sent. */
export interface KeyValueStore {
  read(key: string): Result<string | null, StoreError>;
  write(key: string, value: string): Result<null, StoreError>;
  remove(key: string): Result<null, StoreError>;
}
