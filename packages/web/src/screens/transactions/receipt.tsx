import type { Intent } from '@farspin/core';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import styles from './receipt.module.css';

/** [WALLET23] Shows a completed transfer's machine and reference. The amount and the time are beside it. */
export function Receipt({ intent: { id, machineId } }: { readonly intent: Intent }) {
  const { t } = useWords();
  const { state } = useApp();
  const { machines } = useSnapshot(state.lobby);
  const { favourites, recent } = useSnapshot(state).myMachines;
  // The lobby lists one brand, and the device stores the names of the machines that were played last.
  const machine = [...machines, ...recent, ...favourites].find(({ id: one }) => one === machineId)?.name ?? machineId;
  return (
    <details className={styles.root}>
      <summary className={styles.summary}>{t('journal.receipt')}</summary>
      <dl className={styles.facts}>
        <Fact name={t('column.machine')}>{machine}</Fact>
        <Fact name={t('journal.reference')}>{id}</Fact>
      </dl>
    </details>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
