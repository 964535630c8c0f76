import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import type { Look } from '../account-pages.rules.ts';
import { AccountForm } from '../form/account-form.tsx';
import { Done } from '../form/done.tsx';
import styles from '../form/form.module.css';
import { SignInInstead } from '../form/links.tsx';
import { Framed } from '../look/look.tsx';

/**
 * [ROUTE-16] Asks the signed-in player for the password. This page locks nothing, because the client's own lock
 * requires a PIN.
 */
export function Lock({ look }: { readonly look: Look }) {
  const { auth } = useSnapshot(useApp().state);
  const { t } = useWords();
  const [isSent, setIsSent] = useState(false);
  if (auth.kind !== 'signed-in')
    return (
      <Framed look={look} title={t('demo.account-lock')}>
        <SignInInstead text={t('demo.account-lock-guest')} />
      </Framed>
    );
  const { displayName, username, id } = auth.session.user;
  const name = displayName || username || id;
  return (
    <Framed look={look} title={t('demo.account-lock')} lead={t('demo.account-lock-lead')}>
      <p className={styles.who}>
        <bdi>{name}</bdi>
      </p>
      <AccountForm
        form="lock"
        submit={t('demo.account-lock-submit')}
        send={() => setIsSent(true)}
        edited={() => setIsSent(false)}
        outcome={isSent && <Done text={t('demo.account-lock-done')} whose={name} />}
      />
    </Framed>
  );
}
