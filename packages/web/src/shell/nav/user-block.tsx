import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../app-context.ts';
import { BalanceNext } from '../balance-next.tsx';
import { balanceText } from '../balance-text.ts';
import { AsOf } from '../as-of.tsx';
import hidden from '../spoken.module.css';
import styles from './user-block.module.css';

/** [NAVIGATION-10] Shows the player's name, balance and time of sign-in. */
export function UserBlock() {
  const { state } = useApp();
  const { auth, wallet } = useSnapshot(state);
  const { balanceShown } = useSnapshot(state.ui);
  const words = useWords();
  const { t } = words;
  if (auth.kind !== 'signed-in') return null;
  const { user, lastLogon } = auth.session;
  const fullName = [user.name, user.lastname].filter((part) => part !== '').join(' ');
  const initial = [...(fullName || user.username)][0] ?? '';
  return (
    <div className={styles.root}>
      <span className={styles.sign} aria-hidden="true">
        {initial.toLocaleUpperCase()}
      </span>
      <div className={styles.words}>
        <bdi className={styles.name} title={fullName || user.username}>
          {fullName || user.username}
        </bdi>
        {fullName !== '' && (
          <bdi className={styles.quiet} title={user.username}>
            {user.username}
          </bdi>
        )}
        <span className={styles.balance}>
          <span className={hidden.spoken}>{t('shell.balance')} </span>
          {balanceShown ? balanceText(wallet, words) : '••••'}
        </span>
        <AsOf what="balance" />
        <BalanceNext />
        {lastLogon !== null && (
          <span className={styles.quiet}>{t('nav.last-login', { when: { iso: lastLogon } })}</span>
        )}
      </div>
    </div>
  );
}
