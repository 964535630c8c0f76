import type { Auth } from '@farspin/core';
import { useWords } from '../../shell/app-context.ts';
import styles from './login.module.css';

export interface TokenOnlyProps {
  readonly auth: Auth;
  /** The operator's own sign-in page; null if none is known. */
  readonly externalUrl: string | null;
}

/** [AUTH11] If only tokens sign in, there is no form. Shows the reason and a link to the operator. */
export function TokenOnly({ auth, externalUrl }: TokenOnlyProps) {
  const { t, say } = useWords();
  const notice = auth.kind === 'signed-out' ? auth.notice : null;
  return (
    <>
      {notice !== null && (
        <p className={styles.notice} role="alert">
          {say(notice)}
        </p>
      )}
      <p className={styles.text}>{t('login.not-allowed')}</p>
      {externalUrl !== null && (
        <a className={styles.way} href={externalUrl}>
          {t('login.external')}
        </a>
      )}
    </>
  );
}
