import { useSnapshot } from 'valtio/react';
import { Button } from '../../shell/controls/button.tsx';
import { Field, Input } from '../../shell/controls/text-field.tsx';
import { useSingleSubmit } from '@farspin/adapters/react';
import type { Auth } from '@farspin/core';
import { Eye } from '../../shell/controls/eye.tsx';
import { useState, type FormEvent } from 'react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { isLongEnough, minLength, shownError } from './login-form.rules.ts';
import styles from './login.module.css';

/**
 * The form for the username and the password. The server's message stays until the player changes the affected field.
 */
export function LoginForm({ auth }: { readonly auth: Auth }) {
  const { state, player } = useApp();
  const { closed } = useSnapshot(state).loginPolicy;
  const { t, say } = useWords();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState({ username: false, password: false });
  const [secret, setSecret] = useState(true);

  const busy = auth.kind === 'signing-in';
  const { submit: submitOnce, rearm } = useSingleSubmit({ busy });
  const signedOut = auth.kind === 'signed-out' ? auth : null;
  const said = signedOut?.failure ?? null;
  const notice = closed?.message ?? said?.message ?? signedOut?.notice ?? null;
  const tooShort = t('login.min-length', { count: minLength });
  const errors = {
    username: shownError(username, left.username, tooShort, said?.fields.username ?? null),
    password: shownError(password, left.password, tooShort, said?.fields.password ?? null),
  };
  const complete = isLongEnough(username) && isLongEnough(password) && closed === null;

  /** [POLICY9] Each change restarts the lifetime of half-typed credentials. */
  function type(put: (value: string) => void, other: string) {
    return (_: unknown, { value }: { readonly value: string }): void => {
      put(value);
      rearm();
      player.credentialsTyped(value === '' && other === '');
    };
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (complete) submitOnce(() => player.login({ username, password }));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={busy}>
      {notice !== null && !busy && (
        <p className={styles.notice} role="alert">
          {say(notice)}
        </p>
      )}
      <Field
        label={t('login.username')}
        validationState={errors.username === null ? 'none' : 'error'}
        validationMessage={errors.username}
      >
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          value={username}
          readOnly={busy}
          aria-disabled={busy}
          onChange={type(setUsername, password)}
          onBlur={() => setLeft((fields) => ({ ...fields, username: true }))}
        />
      </Field>
      <Field
        label={t('login.password')}
        validationState={errors.password === null ? 'none' : 'error'}
        validationMessage={errors.password}
      >
        <Input
          name="password"
          type={secret ? 'password' : 'text'}
          autoComplete="current-password"
          value={password}
          readOnly={busy}
          aria-disabled={busy}
          onChange={type(setPassword, username)}
          onBlur={() => setLeft((fields) => ({ ...fields, password: true }))}
          contentAfter={
            <Button
              appearance="transparent"
              icon={<Eye crossed={!secret} />}
              aria-label={t(secret ? 'login.password.show' : 'login.password.hide')}
              onClick={() => setSecret(!secret)}
            />
          }
        />
      </Field>
      <label className={styles.remember}>
        <input
          type="checkbox"
          defaultChecked={player.remembersMe()}
          onChange={({ target }) => player.setRememberMe(target.checked)}
        />
        {t('login.remember-me')}
      </label>
      <Button
        type="submit"
        appearance="primary"
        disabled={!complete}
        // Keep the focus on the button during the server call.
        disabledFocusable={busy}
        className={styles.submit}
      >
        {t(busy ? 'login.busy' : 'login.submit')}
      </Button>
    </form>
  );
}
