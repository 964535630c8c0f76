import type { Machine } from '@farspin/core';
import { useApp, useSlice, useWords } from '../../shell/app-context.ts';
import { Problem, Skeletons } from './load-states.tsx';
import styles from './machine.module.css';
import { MachineCard } from './machine-card.tsx';
import { classes } from '../../shell/classes.ts';

export function MachineSection() {
  const { brands, selectedBrandId, machines, reserved, machinesLoad } = useSlice('lobby');
  const { t } = useWords();
  const brand = brands.find(({ id }) => id === selectedBrandId);
  const nothing = machines.length === 0 && reserved.length === 0;
  return (
    <section aria-labelledby="machines" className={styles.section}>
      <header className={styles.head}>
        <h2 id="machines" className={styles.heading}>
          {brand?.name ?? t('lobby.machines')}
        </h2>
        {!nothing && <span className={styles.free}>{t('lobby.available', { count: countAvailable(machines) })}</span>}
      </header>
      {machinesLoad.kind === 'failed' && <Problem message={machinesLoad.message} />}
      {nothing && machinesLoad.kind === 'loading' && <Skeletons count={6} of="machines" />}
      {nothing && machinesLoad.kind === 'loaded' && <p className={styles.hint}>{t('lobby.empty')}</p>}
      {reserved.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('lobby.reserved')}</h3>
          <Cards machines={reserved} own />
        </>
      )}
      {reserved.length > 0 && machines.length > 0 && <h3 className={styles.subheading}>{t('lobby.machines')}</h3>}
      {machines.length > 0 && <Cards machines={machines} own={false} />}
    </section>
  );
}

const countAvailable = (machines: readonly Machine[]): number =>
  machines.filter(({ status }) => status === 'available').length;

function Cards({ machines, own }: { readonly machines: readonly Machine[]; readonly own: boolean }) {
  const { settings } = useApp();
  return (
    <ul className={classes(styles.cards, (own || !settings.lobby.largeCards) && styles.lines)}>
      {machines.map((machine) => (
        <li key={machine.id} className={styles.item}>
          <MachineCard machine={machine} own={own} />
        </li>
      ))}
    </ul>
  );
}
