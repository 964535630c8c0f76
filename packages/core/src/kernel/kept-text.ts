import type { KeyValueStore } from './key-value-store.ts';
import { isTime } from './checks.ts';

/** Reads a key from the device. Returns null if the value is missing or cannot be read. */
export function keptText(store: Pick<KeyValueStore, 'read'>, key: string): string | null {
  const stored = store.read(key);
  return stored.ok ? stored.value : null;
}

/** [KEPT2] Returns true if the text is a stored time (epoch ms). */
export const isKeptTime = (text: string): boolean => text.trim() !== '' && isTime(Number(text));
