import type { KeyValueStore } from '../ports.ts';

/** What the device keeps under a key; null for nothing, and for what cannot be read. */
export function keptText(store: Pick<KeyValueStore, 'read'>, key: string): string | null {
  const stored = store.read(key);
  return stored.ok ? stored.value : null;
}
