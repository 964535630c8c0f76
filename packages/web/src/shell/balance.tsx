import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './app-context.ts';
import { BalanceNext } from './balance-next.tsx';
import { balanceText } from './balance-text.ts';
import { AsOfInShort, useAsOf } from './as-of.tsx';
import { classes } from './classes.ts';
import { Eye } from './controls/eye.tsx';
import { Figure } from './figure/figure.tsx';
import styles from './balance.module.css';
import { WalletRegular } from './icons.ts';

/** The balance, with a button that hides or shows the amount. */
export function Balance() {
  const { state, page } = useApp();
  const { wallet } = useSnapshot(state);
  const { balanceShown } = useSnapshot(state.ui);
  const words = useWords();
  const { t } = words;
  const isLive = useAsOf('balance') === null;
  const toggle = t(balanceShown ? 'shell.balance.hide' : 'shell.balance.show');
  return (
    <div className={styles.root}>
      <WalletRegular className={classes(styles.icon)} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>{t('shell.balance')}</span>
        <span className={styles.amount} data-testid="balance" data-minor={wallet.balanceMinor ?? ''}>
          {balanceShown ? (
            <Figure minor={wallet.balanceMinor} text={balanceText(wallet, words)} moves={isLive} />
          ) : (
            '••••'
          )}
        </span>
        <BalanceNext />
        <AsOfInShort what="balance" />
      </span>
      <button
        type="button"
        className={styles.eye}
        aria-label={toggle}
        title={toggle}
        onClick={() => page.showBalance(!balanceShown)}
      >
        <Eye crossed={!balanceShown} />
      </button>
    </div>
  );
}
