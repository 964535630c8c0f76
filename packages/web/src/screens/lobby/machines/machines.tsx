import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { part } from '../../../shell/part.tsx';
import { MachineSection } from './machine-section.tsx';

/** A new player has no machines of their own. */
const MySection = part(async () => (await import('./my-section.tsx')).MySection);

/** The machines of the chosen brand, or of all; while none is chosen, those that the player keeps. */
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
