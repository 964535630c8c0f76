import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './app-context.ts';
import styles from './as-of.module.css';
import { NextTry } from './next-try.tsx';

/**
 * [READ1] Shows the next retry of a balance that could not be read. [WALLET2] Shows that a transfer is being checked.
 * Renders nothing while the balance is certain.
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
