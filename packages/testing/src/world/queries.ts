import type { Machine } from '@farspin/core';
import { namingOf } from '../platform/naming.ts';
import type { Playing } from '@farspin/core';
import type { World } from './world.ts';

/** Queries about a world that steps and invariants share. */

export const isSignedIn = ({ tab }: World): boolean => tab.player.auth$.value.kind === 'signed-in';
export const isLocked = ({ tab }: World): boolean => tab.player.idleLock$.value.kind === 'locked';

export function playing({ tab }: World): Playing | null {
  const session = tab.player.session$.value;
  return session.kind === 'playing' ? session : null;
}
export const isPlaying = (world: World): boolean => playing(world) !== null;
export const isIdle = ({ tab }: World): boolean => tab.player.session$.value.kind === 'idle';
export const mayPress = ({ tab }: World): boolean => tab.player.pressBlock$.value === null;

/** Returns the machine of the player's session according to the operator, or null if there is no session. */
export const machineOnServer = ({ bench }: World, playerId: string): string | null =>
  bench.platform.operator.sessions().find((session) => session.playerId === playerId)?.machineId ?? null;

/** A list position that no machine and no brand has. */
export const nowhere = -1;
/**
 * Returns the id of the machine at this position in the operator's list. If there is none, returns an id that no
 * machine has.
 */
export const machineAt = ({ bench }: World, place: number): string =>
  bench.platform.operator.machines()[place]?.id ?? 'nowhere';
export const brandAt = ({ bench }: World, place: number): string =>
  place === nowhere ? 'nowhere' : namingOf(bench.platform.dials.names).id(String(place + 1));

export const machines = ({ tab }: World): readonly Machine[] => tab.player.lobby$.value.machines;
