import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './app-context.ts';
import styles from './as-of.module.css';
import { NextTry } from './next-try.tsx';

/**
 * What is uncertain about the balance: [READ1] when one that could not be read is retried, and [WALLET2] that a transfer is
 * being checked. Renders nothing while it is certain.
 */
export function BalanceNext() {
  const { state } = useApp();
  const { t } = useWords();
  const { balanceMinor, balanceRetryAt = null, intents } = useSnapshot(state).wallet;
  if (balanceMinor === null) return <NextTry at={balanceRetryAt} text="shell.balance.next" className={styles.root} />;
  return intents.some((intent) => intent.state.kind === 'checking') ? (
    <span className={styles.root}>{t('shell.balance.checking')}</span>
  ) : null;
}
