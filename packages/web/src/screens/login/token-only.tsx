import type { Auth } from '@farspin/core';
import { useWords } from '../../shell/app-context.ts';
import styles from './login.module.css';

export interface TokenOnlyProps {
  readonly auth: Auth;
  /** Address of the operator's sign-in page, or null if it is unknown. */
  readonly externalUrl: string | null;
}

/** [AUTH11] Replaces the form if players sign in only with a token. Shows the reason and a link to the operator. */
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
