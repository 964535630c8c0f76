import type { Locked } from '@farspin/core';
import { useState, type FormEvent } from 'react';
import { useSecondsUntil, useSingleSubmit } from '@farspin/adapters/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import { Field, Input } from '../../shell/controls/text-field.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import titles from '../../shell/title.module.css';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { Wordmark } from '../../shell/wordmark.tsx';
import styles from './locked.module.css';
import { PinPad } from './pin-pad.tsx';
import { isPin, pinDigits, pinPlaceholder } from './pin.rules.ts';

/**
 * Replaces the whole page while it is locked. Renders nothing of the lobby, the machine or the money behind it
 * ([LOCK9]).
 */
export function LockedScreen({ lock }: { readonly lock: Locked }) {
  const { player } = useApp();
  const { t } = useWords();
  usePageTitle(t('locked.title'));
  return (
    <main className={styles.root}>
      <header className={styles.head}>
        <Wordmark />
        <LanguageSwitch />
      </header>
      <section className={styles.panel} aria-labelledby="locked-title">
        <h1 id="locked-title" className={titles.screen}>
          {t('locked.title')}
        </h1>
        {lock.hasPin ? <PinForm lock={lock} /> : <p className={styles.text}>{t('lock.no-pin')}</p>}
        <Button appearance="subtle" className={styles.logout} onClick={() => player.logout()}>
          {t('shell.logout')}
        </Button>
      </section>
    </main>
  );
}

function PinForm({ lock }: { readonly lock: Locked }) {
  const { player } = useApp();
  const { t, say } = useWords();
  const [pin, setPin] = useState('');
  const waitSeconds = useSecondsUntil(lock.waitUntil);
  const { submit: submitOnce, rearm } = useSingleSubmit();
  const waits = lock.waitUntil !== null && waitSeconds > 0;
  const error = waits ? t('locked.wait', { count: waitSeconds }) : lock.message === null ? null : say(lock.message);

  function tryPin(event: FormEvent): void {
    event.preventDefault();
    if (!isPin(pin) || waits) return;
    submitOnce(() => {
      setPin('');
      player.tryPin(pin);
    });
  }
  function type(digits: string): void {
    setPin(pinDigits(digits));
    rearm();
  }

  return (
    <form className={styles.form} onSubmit={tryPin} noValidate>
      <p className={styles.text}>{t('locked.text')}</p>
      <Field label={t('locked.pin')} validationState={error === null ? 'none' : 'error'} validationMessage={error}>
        <Input
          type="password"
          inputMode="numeric"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has only this field
          autoFocus
          dir="ltr"
          placeholder={pinPlaceholder}
          value={pin}
          onChange={(_, { value }) => type(value)}
        />
      </Field>
      <PinPad onDigit={(digit) => type(pin + digit)} onDelete={() => type(pin.slice(0, -1))} />
      <Button
        type="submit"
        appearance="primary"
        className={styles.open}
        // Keep the focus after a wrong PIN, although the field is empty again.
        disabledFocusable={!isPin(pin) || waits}
      >
        {t('locked.open')}
      </Button>
    </form>
  );
}
