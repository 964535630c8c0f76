import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import titles from '../../shell/title.module.css';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { paths } from '../../store/paths.ts';
import styles from './error.module.css';

/** [ROUTE-13] The error page inside the shell, for an unknown address or a crashed page. */
export function ErrorPage({ broken }: { readonly broken: boolean }) {
  const { state } = useApp();
  const { kind } = useSnapshot(state).auth;
  const { t } = useWords();
  const title = t(broken ? 'not-found.broken' : 'not-found.title');
  usePageTitle(title);
  return (
    <main id="content" tabIndex={-1} className={styles.root}>
      <p className={styles.number} aria-hidden="true">
        {broken ? '500' : '404'}
      </p>
      <h1 className={titles.screen}>{title}</h1>
      <p className={styles.text}>{t(broken ? 'shell.broken' : 'not-found.text')}</p>
      <Link href={paths.root} asChild>
        <Button as="a" appearance="primary">
          {t(kind === 'signed-in' ? 'not-found.back' : 'login.title')}
        </Button>
      </Link>
    </main>
  );
}
