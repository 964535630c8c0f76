import type { KeyValueStore, Reconnect } from '@farspin/core';

/** Key of the player and the machine played on this device. */
export const playedHereKey = 'played-here';

/** Returns the value to store under `playedHereKey`. */
export const playedHere = (userId: string, machineId: string): string => JSON.stringify([userId, machineId]);

/** [RECONNECT10] Returns true if the player's open session was last played on this device. */
export function wasPlayedHere(store: KeyValueStore, userId: string, asked: Reconnect): boolean {
  if (asked.kind !== 'asking') return false;
  const kept = store.read(playedHereKey);
  return kept.ok && kept.value === playedHere(userId, asked.machineId);
}
