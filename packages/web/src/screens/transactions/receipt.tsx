import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import type { JournalEntry } from './journal.rules.ts';
import styles from './receipt.module.css';

interface ReceiptProps {
  readonly entry: JournalEntry;
  readonly isOpen: boolean;
}

/** Shows the facts of a completed transfer or a win in a group that the player can open. */
export function Receipt({ entry, isOpen }: ReceiptProps) {
  const { t } = useWords();
  return (
    <details className={styles.root} open={isOpen}>
      <summary className={styles.summary}>{t('wallet.receipt')}</summary>
      <Facts entry={entry} />
    </details>
  );
}

/** [WALLET23] [RECEIPT3] Shows the facts of a completed transfer or a win that are not beside it. */
export function Facts({ entry }: Pick<ReceiptProps, 'entry'>) {
  return <dl className={styles.facts}>{entry.kind === 'win' ? <OfWin {...entry} /> : <OfTransfer {...entry} />}</dl>;
}

function OfTransfer({ intent: { id, machineId } }: Extract<JournalEntry, { kind: 'transfer' }>) {
  const { t } = useWords();
  return (
    <>
      <Fact name={t('column.machine')}>{useNameOf(machineId)}</Fact>
      <Fact name={t('journal.reference')}>{id}</Fact>
    </>
  );
}

function OfWin({ win: { machineName, betMinor } }: Extract<JournalEntry, { kind: 'win' }>) {
  const { t, money } = useWords();
  return (
    <>
      <Fact name={t('column.machine')}>{machineName}</Fact>
      {betMinor !== null && <Fact name={t('column.bet')}>{money.format(betMinor)}</Fact>}
    </>
  );
}

/** Returns the name of a machine if the device knows it, and otherwise its id. */
function useNameOf(machineId: string): string {
  const { state } = useApp();
  const { machines, reserved } = useSnapshot(state.lobby);
  const { myMachines, wins, session } = useSnapshot(state);
  // The lobby lists one brand, and the device stores the names of the machines that were played last.
  const known = [...machines, ...reserved, ...myMachines.recent, ...myMachines.favourites];
  const own = session.kind === 'playing' && session.target.machineId === machineId ? session.details.name : null;
  return (
    own ??
    known.find(({ id }) => id === machineId)?.name ??
    wins.receipts.findLast((win) => win.machineId === machineId)?.machineName ??
    machineId
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
