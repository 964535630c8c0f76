import type { RegistrationState } from '@farspin/core/demo';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { paths } from '../../../store/paths.ts';
import { useRegistration } from '../../store/forms.ts';
import { pathOf, signInPath, type Look } from '../account-pages.rules.ts';
import { AccountForm } from '../form/account-form.tsx';
import { FormLinks, Instead } from '../form/links.tsx';
import styles from '../form/form.module.css';
import { Framed } from '../look/look.tsx';

type Made = Extract<RegistrationState, { readonly kind: 'made' }>;

/** [ROUTE-16] [REGISTRATION2] Registers an account and shows the result. */
export function Register({ look }: { readonly look: Look }) {
  const { auth } = useSnapshot(useApp().state);
  const { t } = useWords();
  const { state, register, begin } = useRegistration();
  const toLogin = { href: pathOf('login', look), text: t('demo.account-to-login') };
  const isGuest = auth.kind !== 'signed-in';
  switch (state.kind) {
    case 'made':
      return (
        <Framed look={look} title={t('demo.account-register-made')}>
          <Account made={state} isGuest={isGuest} begin={begin} />
        </Framed>
      );
    case 'absent':
      return (
        <Framed look={look} title={t('demo.account-register')}>
          <div ref={focusWhenLost} tabIndex={-1} className={styles.result}>
            <Instead
              text={t('demo.account-register-absent')}
              link={isGuest ? toLogin : { href: paths.root, text: t('demo.account-to-start') }}
            />
          </div>
        </Framed>
      );
    default:
      return (
        <Framed look={look} title={t('demo.account-register')} lead={t('demo.account-register-lead')}>
          <AccountForm
            form="register"
            submit={t('demo.account-register-submit')}
            busy={state.kind === 'sending' ? t('demo.account-register-busy') : null}
            notice={state.kind === 'failed' || state.kind === 'uncertain' ? state.message : null}
            said={state.kind === 'failed' ? state.errors : undefined}
            send={register}
          >
            <FormLinks links={[toLogin]} />
          </AccountForm>
        </Framed>
      );
  }
}

/** Focuses the result, because the form that had the focus is gone. Screen readers then read the result. */
function focusWhenLost(result: HTMLElement | null): void {
  if (document.activeElement === document.body) result?.focus();
}

interface AccountProps {
  readonly made: Made;
  readonly isGuest: boolean;
  readonly begin: () => void;
}

function Account({ made, isGuest, begin }: AccountProps) {
  const { t } = useWords();
  const href = made.token === null ? paths.login : signInPath(made.token);
  return (
    <div ref={focusWhenLost} tabIndex={-1} className={styles.result}>
      <p className={styles.who}>
        <bdi>{made.username}</bdi>
      </p>
      {!isGuest && <p className={styles.text}>{t('demo.account-register-unchanged')}</p>}
      <div className={styles.actions}>
        {isGuest && (
          // A plain link instead of a router link, because the token is read at page load.
          <Button as="a" appearance="primary" href={href}>
            {t('demo.account-register-sign-in')}
          </Button>
        )}
        <Button onClick={begin}>{t('demo.account-register-another')}</Button>
      </div>
    </div>
  );
}
