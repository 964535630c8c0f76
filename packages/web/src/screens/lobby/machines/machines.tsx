import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { part } from '../../../shell/part.tsx';
import { MachineSection } from './machine-section.tsx';

/** Loaded separately, because a new player has no favourite or recent machines. */
const MySection = part(async () => (await import('./my-section.tsx')).MySection);

/**
 * Shows the machines of the selected brand, or of all brands. If no brand is selected, also shows the player's
 * favourite and recent machines.
 */
export function Machines() {
  const { state } = useApp();
  const { selectedBrandId, machinesLoad } = useSnapshot(state.lobby);
  return (
    <>
      {selectedBrandId === null && <MySection />}
      {machinesLoad.kind !== 'idle' && <MachineSection />}
    </>
  );
}
