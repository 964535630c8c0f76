import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';

/** Returns whether this player has a session at a machine: one that is joined, or [SESSION10] open and not asked about again. */
export function useOwnSession(): (machineId: string) => boolean {
  const { state } = useApp();
  const { session, reconnect } = useSnapshot(state);
  const joinedId = session.kind === 'idle' ? null : session.target.machineId;
  const dismissedId = reconnect.kind === 'dismissed' ? reconnect.target.machineId : null;
  return (machineId) => machineId === joinedId || machineId === dismissedId;
}
