import { Button } from './controls/button.tsx';
import { Link } from 'wouter';
import { paths } from '../store/paths.ts';
import { useWords } from './app-context.ts';
import { Balance } from './balance.tsx';
import { SignOutRegular } from './icons.ts';
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
        <Balance />
        <LanguageSwitch />
        <Link href={paths.logout} asChild>
          <Button
            as="a"
            appearance="subtle"
            icon={<SignOutRegular />}
            className={styles.logout}
            aria-label={t('shell.logout')}
            title={t('shell.logout')}
          />
        </Link>
      </div>
    </header>
  );
}
