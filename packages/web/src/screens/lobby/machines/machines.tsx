import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { MachineSection } from './machine-section.tsx';
import { MySection } from './my-section.tsx';

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
