import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';

/**
 * Returns a function that checks whether this player has a session at a machine. The session is either joined, or
 * [SESSION10] open after the player has dismissed the question about it.
 */
export function useOwnSession(): (machineId: string) => boolean {
  const { state } = useApp();
  const { session, reconnect } = useSnapshot(state);
  const joinedId = session.kind === 'idle' ? null : session.target.machineId;
  const dismissedId = reconnect.kind === 'dismissed' ? reconnect.target.machineId : null;
  return (machineId) => machineId === joinedId || machineId === dismissedId;
}
