import { useSlice, useWords } from '../../shell/app-context.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Wordmark } from '../../shell/wordmark.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login.module.css';
import { ReelWall } from './reel-wall.tsx';
import { VersionLabel } from '../../shell/version-label.tsx';

export function LoginScreen() {
  const auth = useSlice('auth');
  const { t } = useWords();
  return (
    <main className={styles.root}>
      <div className={styles.wall} aria-hidden="true">
        <ReelWall />
      </div>
      <section className={styles.panel}>
        <header className={styles.head}>
          <Wordmark />
          <LanguageSwitch />
        </header>
        <div className={styles.body}>
          <h1 className={styles.title}>{t('login.title')}</h1>
          <p className={styles.lead}>{t('login.lead')}</p>
          <LoginForm auth={auth} />
        </div>
        <VersionLabel />
      </section>
    </main>
  );
}
