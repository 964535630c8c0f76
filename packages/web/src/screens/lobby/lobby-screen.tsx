import { lazy, Suspense, useEffect } from 'react';
import { useSlice, useWords } from '../../shell/app-context.ts';
import { Page } from '../../shell/page.tsx';
import { BrandSection } from './brand-section.tsx';
import { Skeletons } from './load-states.tsx';

const loadMachines = async () => ({ default: (await import('./machines/machines.tsx')).Machines });
const Machines = lazy(loadMachines);

export function LobbyScreen() {
  const { selectedBrandId, brands, machinesLoad } = useSlice('lobby');
  const { favourites, recent } = useSlice('myMachines');
  const { t } = useWords();
  const mayChoose = selectedBrandId === null && brands.length > 0;
  const hasMachines = machinesLoad.kind !== 'idle' || favourites.length > 0 || recent.length > 0;
  // The brands are drawn first; what a click on one of them needs comes while the player looks at them.
  useEffect(() => {
    // A failure shows where the machines are really asked for.
    loadMachines().catch(() => undefined);
  }, []);
  return (
    <Page title={t('lobby.title')} lead={mayChoose ? t('lobby.choose') : null}>
      <BrandSection />
      {hasMachines && (
        <Suspense fallback={machinesLoad.kind === 'idle' ? null : <Skeletons count={6} of="machines" />}>
          <Machines />
        </Suspense>
      )}
    </Page>
  );
}
