import type { Lobby, Machine } from '@farspin/core';
import { countAvailable, createMachineFilter, isFiltering } from '@farspin/core/machine-filter';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { Name } from '../../../shell/name.tsx';
import { Problem, Skeletons } from '../load-states.tsx';
import { FilterBar } from './filter-bar.tsx';
import { MachineList } from './machine-list.tsx';
import styles from './machine-section.module.css';
import { useMachineFilter } from './use-machine-filter.ts';
import { useNowAndThen } from './use-now-and-then.ts';

export function MachineSection() {
  const { state, settings } = useApp();
  const { brands, selectedBrandId, machines, reserved, machinesLoad } = useSnapshot(state.lobby);
  const { t } = useWords();
  const brand = brands.find(({ id }) => id === selectedBrandId);
  const nothing = machines.length === 0 && reserved.length === 0;
  return (
    <section aria-labelledby="machines" className={styles.section}>
      <header className={styles.head}>
        <h2 id="machines" className={styles.heading}>
          <Name text={brand?.name ?? t('lobby.machines')} />
        </h2>
        {!nothing && <Available machines={machines} reserved={reserved} />}
      </header>
      {machinesLoad.kind === 'failed' && <Problem {...machinesLoad} />}
      {nothing && machinesLoad.kind === 'loading' && <Skeletons count={6} of="machines" />}
      {nothing && machinesLoad.kind === 'loaded' && <p className={styles.hint}>{t('lobby.empty')}</p>}
      {reserved.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('lobby.reserved')}</h3>
          <MachineList machines={reserved} brandId={selectedBrandId} label={t('lobby.reserved')} line own />
        </>
      )}
      {reserved.length > 0 && machines.length > 0 && <h3 className={styles.subheading}>{t('lobby.machines')}</h3>}
      {machines.length > 0 && (
        <Filtered machines={machines} brandId={selectedBrandId} line={!settings.lobby.largeCards} />
      )}
    </section>
  );
}

/** Minimum time between updates of a shown count. Faster updates would be unreadable and would cost extra renders. */
const countedEveryMs = 400;

interface FilteredProps {
  readonly machines: readonly Machine[];
  readonly brandId: string | null;
  readonly line: boolean;
}

/** Renders the machines that match the player's filter. */
function Filtered({ machines, brandId, line }: FilteredProps) {
  const { t } = useWords();
  const { state } = useApp();
  const { favourites } = useSnapshot(state).myMachines;
  const [filter, change] = useMachineFilter();
  // Update the field at once, and the list with lower priority.
  const followed = useDeferredValue(filter);
  const ids = useMemo(() => new Set(favourites.map(({ id }) => id)), [favourites]);
  const [filterBy] = useState(createMachineFilter);
  const shown = useMemo(() => filterBy(machines, followed, ids), [filterBy, machines, followed, ids]);
  // [LOBBY21] The filter does not apply to machines reserved for the player, which have their own list.
  const counts = { count: shown.length, total: machines.length };
  const told = useNowAndThen(t('lobby.shown', counts), countedEveryMs);
  return (
    <>
      <FilterBar filter={filter} change={change} />
      <p className={styles.count} role="status">
        {isFiltering(followed) && told}
      </p>
      {shown.length === 0 ? (
        <div className={styles.none}>
          <p className={styles.hint}>{t('lobby.no-match')}</p>
          <Button onClick={() => change({ name: '', free: false, favourites: false })}>
            {t('lobby.clear-filter')}
          </Button>
        </div>
      ) : (
        <MachineList machines={shown} brandId={brandId} label={t('lobby.machines')} line={line} keepsPlace />
      )}
    </>
  );
}

function Available({ machines, reserved }: Pick<Lobby, 'machines' | 'reserved'>) {
  const { t } = useWords();
  const listed = useMemo(() => ({ machines, reserved }), [machines, reserved]);
  const counted = useNowAndThen(listed, countedEveryMs);
  const count = useMemo(() => countAvailable(counted), [counted]);
  return <span className={styles.free}>{t('lobby.available', { count })}</span>;
}
