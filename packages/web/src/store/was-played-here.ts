import type { KeyValueStore, Reconnect } from '@farspin/core';

/** Whose session this device plays, and at which machine. */
export const playedHereKey = 'played-here';

/** The value stored under it. */
export const playedHere = (userId: string, machineId: string): string => JSON.stringify([userId, machineId]);

/** [RECONNECT10] Whether the player's open session was last played on this device. */
export function wasPlayedHere(store: KeyValueStore, userId: string, asked: Reconnect): boolean {
  if (asked.kind !== 'asking') return false;
  const kept = store.read(playedHereKey);
  return kept.ok && kept.value === playedHere(userId, asked.machineId);
}
