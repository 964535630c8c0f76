import type { Profile } from '@farspin/core';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import { NextTry } from '../../shell/next-try.tsx';
import { Page } from '../../shell/page.tsx';
import { useAccount } from '../../shell/use-account.ts';
import { useKeptScroll } from '../../shell/use-kept-place.ts';
import { shownTime } from '../history/cell.rules.ts';
import { ForgetDevice } from './forget-device.tsx';
import { PasswordForm } from './password-form.tsx';
import { PinForm } from './pin-form.tsx';
import styles from './profile.module.css';

/** Shows the player's details at the operator, and forms to change their two secrets. */
export function ProfileScreen() {
  const { state } = useApp();
  const { details, password, pin } = useSnapshot(state).profile;
  const { t } = useWords();
  useKeptScroll(details.kind === 'shown');
  const feature = useAccount()?.profile ?? null;
  useEffect(() => {
    feature?.open();
    return () => feature?.close();
  }, [feature]);
  return (
    <Page title={t('menu.profile')}>
      <div className={styles.sections}>
        <section className={styles.section} aria-labelledby="profile-account">
          <h2 id="profile-account" className={styles.title}>
            {t('profile.account')}
          </h2>
          <Details retry={() => feature?.open()} />
        </section>
        {feature !== null && password.kind !== 'absent' && (
          <PasswordForm form={password} change={(change) => feature.changePassword(change)} />
        )}
        {feature !== null && pin.kind !== 'absent' && (
          <PinForm
            form={pin}
            hasPin={details.kind === 'shown' && details.profile.hasPin}
            set={(change) => feature.setPin(change)}
          />
        )}
        <ForgetDevice />
      </div>
    </Page>
  );
}

function Details({ retry }: { readonly retry: () => void }) {
  const { state } = useApp();
  const { details } = useSnapshot(state).profile;
  const { t, say } = useWords();
  switch (details.kind) {
    case 'closed':
    case 'loading':
      return (
        <p className={styles.quiet} role="status">
          {t('shell.loading')}
        </p>
      );
    case 'absent':
      return <TokenDetails />;
    case 'failed':
      return (
        <div role="alert">
          <p className={styles.failure}>
            {say(details.message)} <NextTry at={details.retryAt} />
          </p>
          <Button onClick={retry}>{t('shell.retry')}</Button>
        </div>
      );
    case 'shown':
      return <Rows profile={details.profile} />;
  }
}

/** Shows the details from the sign-in, for a server without profiles. */
function TokenDetails() {
  const { state } = useApp();
  const { auth } = useSnapshot(state);
  if (auth.kind !== 'signed-in') return null;
  const { user, lastLogon, lastLogonIp } = auth.session;
  const { username, name, lastname, email } = user;
  return (
    <Rows
      profile={{ username, name, lastname, email, lastLogon, lastLogonIp, passwordChangedAt: null, hasPin: false }}
    />
  );
}

function Rows({ profile }: { readonly profile: Profile }) {
  const words = useWords();
  const { t } = words;
  const time = (iso: string | null): string => (iso === null ? '' : shownTime(iso, words));
  const rows = [
    [t('profile.username'), profile.username],
    [t('profile.full-name'), `${profile.name} ${profile.lastname}`.trim()],
    [t('profile.email'), profile.email],
    [t('profile.password-changed-at'), time(profile.passwordChangedAt)],
    [t('profile.last-login'), time(profile.lastLogon)],
    [t('profile.last-login-ip'), profile.lastLogonIp ?? ''],
  ] as const;
  return (
    <dl className={styles.rows}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
