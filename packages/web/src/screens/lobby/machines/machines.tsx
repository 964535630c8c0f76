import { usePart } from '../../../shell/app-context.ts';
import { MachineSection } from './machine-section.tsx';
import { MySection } from './my-section.tsx';

/** The machines of the chosen brand, or of all; while none is chosen, those that the player keeps. */
export function Machines() {
  const isChosen = usePart('lobby', ({ selectedBrandId }) => selectedBrandId !== null);
  const isIdle = usePart('lobby', ({ machinesLoad }) => machinesLoad.kind === 'idle');
  return (
    <>
      {!isChosen && <MySection />}
      {!isIdle && <MachineSection />}
    </>
  );
}
