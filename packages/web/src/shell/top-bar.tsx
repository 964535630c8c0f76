import { Button } from './controls/button.tsx';
import { Link } from 'wouter';
import { paths } from '../store/paths.ts';
import { useApp, useSlice, useWords } from './app-context.ts';
import { Balance } from './balance.tsx';
import { GiftRegular, SignOutRegular } from './icons.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LinkState } from './link-state.tsx';
import styles from './top-bar.module.css';
import { Wordmark } from './wordmark.tsx';

export function TopBar() {
  const { t } = useWords();
  return (
    <header className={styles.root}>
      <Link href={paths.lobby} replace className={styles.home} aria-label="Farspin">
        <Wordmark folds />
      </Link>
      <LinkState />
      <div className={styles.end}>
        <OffersButton />
        <Balance />
        <LanguageSwitch />
        <Link href={paths.logout} asChild>
          <Button
            as="a"
            appearance="subtle"
            icon={<SignOutRegular />}
            className={styles.tool}
            aria-label={t('shell.logout')}
            title={t('shell.logout')}
          />
        </Link>
      </div>
    </header>
  );
}

/** There for as long as the operator gives anything. */
function OffersButton() {
  const { page } = useApp();
  const { discount, bonus } = useSlice('offers');
  const { t } = useWords();
  if (discount.kind === 'off' && bonus.kind === 'off') return null;
  return (
    <Button
      appearance="subtle"
      icon={<GiftRegular />}
      className={styles.tool}
      aria-label={t('offers.title')}
      title={t('offers.title')}
      onClick={() => page.openDialog('offers')}
    />
  );
}
