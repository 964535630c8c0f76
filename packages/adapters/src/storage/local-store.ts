import { err, ok, type KeyValueStore, type Result, type StoreError } from '@farspin/core';

/**
 * Creates a store in a browser's storage. `prefix` separates its keys from those of other programs on the same origin.
 * The store is `unavailable` if the browser denies its storage (private mode, blocked cookies), and `full` if there is
 * no space.
 */
export function createLocalStore(open: () => Storage, prefix: string): KeyValueStore {
  const attempt = <T>(use: (storage: Storage) => T): Result<T, StoreError> => {
    try {
      return ok(use(open()));
    } catch (error) {
      return err({ kind: isQuotaError(error) ? 'full' : 'unavailable' });
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(prefix + key)),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(prefix + key, value);
        return null;
      }),
    remove: (key) =>
      attempt((storage) => {
        storage.removeItem(prefix + key);
        return null;
      }),
  };
}

const isQuotaError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED');
