import { deviceClock } from '@farspin/adapters/clock';
import { useSnapshot } from 'valtio/react';
import { useSearch } from 'wouter/use-browser-location';
import { useApp, useWords } from '../../shell/app-context.ts';
import { receiptIn } from '../../store/receipt-address.ts';
import { Entry } from './entry.tsx';
import styles from './journal.module.css';
import { journalEntries } from './journal.rules.ts';

/**
 * Shows the player's money transfers on this device with their outcomes, and the receipts of wins. [RECEIPT4] The
 * address can open a receipt.
 */
export function Journal() {
  const { state } = useApp();
  const { wallet, wins } = useSnapshot(state);
  const { t } = useWords();
  const wanted = receiptIn(useSearch());
  const entries = journalEntries(wallet.intents, wins.receipts, deviceClock.shown);
  if (entries.length === 0) return null;
  const isOpen = entries.some(
    (entry) =>
      entry.id === wanted || (entry.kind === 'transfer' && /^(?:sending|checking)$/.test(entry.intent.state.kind)),
  );
  return (
    <details className={styles.root} open={isOpen}>
      <summary className={styles.summary}>
        {t('journal.title')} <span className={styles.count}>{t('journal.count', { count: entries.length })}</span>
      </summary>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isWanted={entry.id === wanted} />
        ))}
      </ol>
    </details>
  );
}
