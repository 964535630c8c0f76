import { useSnapshot } from 'valtio/react';
import { clearBrowserStores } from './clear-stores.ts';
import { useId, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import { openAtMachine } from '@farspin/core/open-at-machine';
import { Answer } from '../../shell/dialog/answer.tsx';
import { Ask, AskText } from '../../shell/dialog/ask.tsx';
import { useApp, useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import type { App } from '../../store/app.ts';
import { paths } from '../../store/paths.ts';
import styles from './profile.module.css';

/** Signs out, then removes all stored data and reloads the page. */
function forget({ player, state }: Pick<App, 'player' | 'state'>): void {
  const stop = subscribe(state, () => {
    if (state.auth.kind !== 'signed-out') return;
    stop();
    clearBrowserStores();
    location.replace(paths.login);
  });
  player.logout();
}

/** [KEPT3] Removes all data on this device. Disabled while that data is needed to recover money. */
export function ForgetDevice() {
  const app = useApp();
  const { t } = useWords();
  const { state } = useApp();
  const { reconnect, session, wallet } = useSnapshot(state);
  const open = openAtMachine({ session, reconnect, wallet });
  const isUnknown = wallet.intents.some(({ state }) => state.kind === 'sending' || state.kind === 'checking');
  const isBlocked = open !== null || isUnknown || reconnect.kind === 'unknown';
  const [asks, setAsks] = useState(false);
  const id = useId();
  const close = (): void => setAsks(false);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('profile.forget')}
      </h2>
      <p className={styles.quiet}>{t('profile.forget-lead')}</p>
      {isBlocked && <p className={styles.quiet}>{t('profile.forget-blocked')}</p>}
      <div>
        <Button disabled={isBlocked} onClick={() => setAsks(true)}>
          {t('profile.forget')}
        </Button>
      </div>
      <Ask
        open={asks && !isBlocked}
        onClose={close}
        title={t('profile.forget-title')}
        actions={
          <>
            <Answer
              primary
              onAnswer={() => {
                close();
                forget(app);
              }}
            >
              {t('profile.forget')}
            </Answer>
            <Button onClick={close}>{t('profile.forget-cancel')}</Button>
          </>
        }
      >
        <AskText>{t('profile.forget-lead')}</AskText>
      </Ask>
    </section>
  );
}
