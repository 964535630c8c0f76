import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import titles from '../../shell/title.module.css';
import { VersionLabel } from '../../shell/version-label.tsx';
import { Wordmark } from '../../shell/wordmark.tsx';
import { focusFirst } from './focus-first.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login.module.css';
import { ReelWall } from './reel-wall.tsx';
import { part } from '../../shell/part.tsx';

/** Loaded separately, because not every operator uses contacts or token-only sign-in. */
const ContactLinks = part(async () => (await import('./contact-links.tsx')).ContactLinks);
const TokenOnly = part(async () => (await import('./token-only.tsx')).TokenOnly);

export function LoginScreen() {
  const { state, settings } = useApp();
  const { startup } = useSnapshot(state);
  const { leftOpen, paidOut } = useSnapshot(state.ui);
  const { t, say } = useWords();
  usePageTitle(t('login.title'));
  const [opened, setOpened] = useState(!settings.splash.onLogin);
  const advice = startup.kind === 'passed' ? startup.advice : null;
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
        <div key={opened ? 'form' : 'splash'} ref={focusFirst} className={styles.body}>
          <h1 className={titles.page}>{t('login.title')}</h1>
          <p className={styles.lead}>{t('login.lead')}</p>
          {advice !== null && <p className={styles.advice}>{say(advice)}</p>}
          {paidOut !== null && (
            <p className={styles.paid} role="status">
              {say(paidOut)}
            </p>
          )}
          {leftOpen.map(say).map((left) => (
            <p key={left} className={styles.advice} role="status">
              {left}
            </p>
          ))}
          {opened ? (
            <SignInWay />
          ) : (
            <Button appearance="primary" className={styles.submit} onClick={() => setOpened(true)}>
              {t('login.submit')}
            </Button>
          )}
          {settings.contact.onLogin && settings.contact.links.length > 0 && (
            <Suspense>
              <ContactLinks links={settings.contact.links} />
            </Suspense>
          )}
        </div>
        <VersionLabel />
      </section>
    </main>
  );
}

function SignInWay() {
  const { state, settings } = useApp();
  const { auth, loginPolicy } = useSnapshot(state);
  // [POLICY9] The new key remounts the form and so clears it.
  const { clearings } = loginPolicy;
  const { t } = useWords();
  return settings.login.withToken ? (
    <Suspense>
      <TokenOnly auth={auth} externalUrl={settings.login.externalUrl} />
    </Suspense>
  ) : (
    <>
      <p className={styles.cleared} role="status">
        {clearings > 0 && t('login.cleared')}
      </p>
      <LoginForm key={clearings} auth={auth} />
    </>
  );
}
