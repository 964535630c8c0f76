import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { AsOf, useAsOf } from '../../shell/as-of.tsx';
import { Page } from '../../shell/page.tsx';
import { useAhead } from '../../shell/use-ahead.ts';
import { BrandSection } from './brand-section.tsx';
import { Skeletons } from './load-states.tsx';
import { part } from '../../shell/part.tsx';

const Machines = part(async () => (await import('./machines/machines.tsx')).Machines);
const ahead = [Machines.fetch];
const aheadMs = 100;

export function LobbyScreen() {
  const { state } = useApp();
  const { brands, brandsLoad, machinesLoad, selectedBrandId } = useSnapshot(state.lobby);
  const brandsAreThere = brands.length > 0;
  // Show the hint before the brands load. Otherwise it would push them down.
  const mayChoose =
    selectedBrandId === null && (brandsAreThere || brandsLoad.kind === 'idle' || brandsLoad.kind === 'loading');
  const isIdle = machinesLoad.kind === 'idle';
  const { favourites, recent } = useSnapshot(state).myMachines;
  const { t } = useWords();
  const brand = brands.find(({ id }) => id === selectedBrandId)?.name;
  const isOld = useAsOf('lobby') !== null;
  const hasMachines = !isIdle || favourites.length > 0 || recent.length > 0;
  // Render the brands first, and load the code for machines while the player looks at the brands.
  useAhead(ahead, aheadMs, brandsAreThere);
  return (
    <Page
      title={t('lobby.title')}
      tab={brand}
      lead={isOld ? <AsOf what="lobby" /> : mayChoose ? t('lobby.choose') : null}
    >
      <BrandSection />
      {hasMachines && (
        <Suspense fallback={isIdle ? null : <Skeletons count={6} of="machines" />}>
          <Machines />
        </Suspense>
      )}
    </Page>
  );
}
