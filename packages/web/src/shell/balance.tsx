import { useApp, useSlice, useWords } from './app-context.ts';
import { AsOf } from './as-of.tsx';
import { classes } from './classes.ts';
import styles from './balance.module.css';
import { WalletRegular } from './icons.ts';

/** The wallet button: a press hides the amount, another shows it. */
export function Balance() {
  const { page } = useApp();
  const { balanceMinor } = useSlice('wallet');
  const { balanceShown } = useSlice('ui');
  const { t, money } = useWords();
  return (
    <button
      type="button"
      className={styles.root}
      aria-pressed={balanceShown}
      title={t(balanceShown ? 'shell.balance.hide' : 'shell.balance.show')}
      onClick={() => page.showBalance(!balanceShown)}
    >
      <WalletRegular className={classes(styles.icon)} aria-hidden="true" />
      <span className={styles.spoken}>{t('shell.balance')}</span>
      <span className={styles.words}>
        <span className={styles.amount} data-testid="balance" data-minor={balanceMinor ?? ''}>
          {balanceShown ? (balanceMinor === null ? t('shell.calculating') : money.format(balanceMinor)) : '••••'}
        </span>
        <AsOf what="balance" />
      </span>
    </button>
  );
}
