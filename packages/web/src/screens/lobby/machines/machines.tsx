import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { part } from '../../../shell/part.tsx';
import { MachineSection } from './machine-section.tsx';

/** A new player has no machines of their own. */
const MySection = part(async () => (await import('./my-section.tsx')).MySection);

/** The machines of the selected brand, or of all. If none is selected, the player's own. */
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
