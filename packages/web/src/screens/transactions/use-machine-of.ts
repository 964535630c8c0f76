import { useSnapshot } from 'valtio/react';
import { useApp } from '../../shell/app-context.ts';
import type { JournalEntry } from './journal.rules.ts';

/** Returns the name of an entry's machine, or null if the device does not know it. */
export function useMachineOf(entry: JournalEntry): string | null {
  const { state } = useApp();
  const { machines, reserved } = useSnapshot(state.lobby);
  const { myMachines, wins, session } = useSnapshot(state);
  if (entry.kind === 'win') return entry.win.machineName;
  const { machineId } = entry.intent;
  // The lobby lists one brand, and the device stores the names of the machines that were played last.
  const known = [...machines, ...reserved, ...myMachines.recent, ...myMachines.favourites];
  const own = session.kind === 'playing' && session.target.machineId === machineId ? session.details.name : null;
  return (
    own ??
    known.find(({ id }) => id === machineId)?.name ??
    wins.receipts.findLast((win) => win.machineId === machineId)?.machineName ??
    null
  );
}
