import type { KeyValueStore } from './key-value-store.ts';
import { isTime } from './checks.ts';

/** What the device keeps under a key; null for nothing, and for what cannot be read. */
export function keptText(store: Pick<KeyValueStore, 'read'>, key: string): string | null {
  const stored = store.read(key);
  return stored.ok ? stored.value : null;
}

/** [KEPT2] A time (epoch ms) as it is kept. */
export const isKeptTime = (text: string): boolean => text.trim() !== '' && isTime(Number(text));
