import type { Auth, LoginFailure, Message } from '@farspin/core';
import type { AccountField, AccountValues } from '@farspin/core/demo';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { paths } from '../../../store/paths.ts';
import { pathOf, type Look } from '../account-pages.rules.ts';
import { AccountForm } from '../form/account-form.tsx';
import { FormLinks, Instead } from '../form/links.tsx';
import styles from '../form/form.module.css';
import type { FieldErrors } from '../form/use-checked-form.ts';
import { Framed } from '../look/look.tsx';

/** [ROUTE-16] The client's own sign-in in another layout. */
export function SignIn({ look }: { readonly look: Look }) {
  const { state, settings } = useApp();
  const { auth, loginPolicy } = useSnapshot(state);
  const { t } = useWords();
  if (auth.kind === 'signed-in') {
    const { displayName, username, id } = auth.session.user;
    return (
      <Framed look={look} title={t('login.title')}>
        <div>
          <p className={styles.text}>{t('demo.account-signed-in-as')}</p>
          <p className={styles.who}>
            <bdi>{displayName || username || id}</bdi>
          </p>
        </div>
        <Instead text={null} link={{ href: paths.root, text: t('demo.account-to-start') }} />
      </Framed>
    );
  }
  if (settings.login.withToken)
    // [AUTH11] The sign-in page links to the operator.
    return (
      <Framed look={look} title={t('login.title')}>
        <Instead text={t('login.not-allowed')} link={{ href: paths.login, text: t('demo.account-to-login') }} />
      </Framed>
    );
  return (
    <Framed look={look} title={t('login.title')} lead={t('demo.account-login-lead')}>
      {/* [POLICY9] A new key empties the form. */}
      <SignInForm key={loginPolicy.clearings} look={look} auth={auth} closed={loginPolicy.closed?.message ?? null} />
    </Framed>
  );
}

interface SignInFormProps {
  readonly look: Look;
  readonly auth: Auth;
  /** The reason why nobody can sign in, or null if players can sign in. */
  readonly closed: Message | null;
}

function SignInForm({ look, auth, closed }: SignInFormProps) {
  const { state, player } = useApp();
  const { clearings } = useSnapshot(state).loginPolicy;
  const { t } = useWords();
  const signedOut = auth.kind === 'signed-out' ? auth : null;
  const failure = signedOut?.failure ?? null;
  const said = useMemo(() => fieldErrors(failure), [failure]);
  return (
    <AccountForm
      form="login"
      submit={t('login.submit')}
      busy={auth.kind === 'signing-in' ? t('login.busy') : null}
      closed={closed !== null}
      notice={closed ?? failure?.message ?? signedOut?.notice ?? null}
      said={said}
      send={({ username, password }: AccountValues) => player.login({ username, password })}
      edited={({ username, password }) => player.credentialsTyped(username === '' && password === '')}
      outcome={clearings > 0 && auth.kind === 'signed-out' && failure === null ? t('login.cleared') : null}
      extra={
        <label className={styles.check}>
          <input
            type="checkbox"
            defaultChecked={player.remembersMe()}
            onChange={({ target }) => player.setRememberMe(target.checked)}
          />
          {t('login.remember-me')}
        </label>
      }
    >
      <FormLinks
        links={[
          { href: pathOf('forgot-password', look), text: t('demo.account-to-forgot-password') },
          { href: pathOf('register', look), text: t('demo.account-register') },
        ]}
      />
    </AccountForm>
  );
}

const fieldErrors = (failure: LoginFailure | null): FieldErrors<AccountField> =>
  Object.fromEntries(
    Object.entries(failure?.fields ?? {}).flatMap(([field, text]) =>
      text === null ? [] : [[field, { kind: 'server', text } as const]],
    ),
  );
