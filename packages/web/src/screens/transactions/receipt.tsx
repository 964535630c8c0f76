import type { ReactNode } from 'react';
import { useWords } from '../../shell/app-context.ts';
import type { JournalEntry } from './journal.rules.ts';
import styles from './receipt.module.css';
import { useMachineOf } from './use-machine-of.ts';

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
  return <dl className={styles.facts}>{entry.kind === 'win' ? <OfWin {...entry} /> : <OfTransfer entry={entry} />}</dl>;
}

function OfTransfer({ entry }: { readonly entry: Extract<JournalEntry, { kind: 'transfer' }> }) {
  const { t } = useWords();
  return (
    <>
      <Fact name={t('column.machine')}>{useMachineOf(entry) ?? entry.intent.machineId}</Fact>
      <Fact name={t('journal.reference')}>{entry.intent.id}</Fact>
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
