import { useSnapshot } from 'valtio/react';
import { useApp } from './app-context.ts';
import styles from './as-of.module.css';
import { NextTry } from './next-try.tsx';

/** [READ1] When a balance that could not be read is retried. Renders nothing while a balance is shown. */
export function BalanceNext() {
  const { state } = useApp();
  const { balanceMinor, balanceRetryAt = null } = useSnapshot(state).wallet;
  return balanceMinor === null ? (
    <NextTry at={balanceRetryAt} text="shell.balance.next" className={styles.root} />
  ) : null;
}
