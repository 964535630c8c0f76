import type { SettingsLoad } from '@farspin/core/settings-loader';
import { useSyncExternalStore } from 'react';
import type { App } from '../store/app.ts';
import type { LoadInView } from '../store/settings.ts';
import { useWords } from './app-context.ts';
import { AppProvider } from './app-provider.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NextTry } from './next-try.tsx';
import styles from './settings-check.module.css';
import { Splash } from './splash.tsx';

export interface SettingsCheckProps {
  readonly app: App;
  readonly load: LoadInView;
}

/** [SETTINGS9] Replaces the whole page while no settings are available. */
export function SettingsCheck({ app, load }: SettingsCheckProps) {
  return (
    <AppProvider app={app}>
      <SettingsSplash load={useSyncExternalStore(load.subscribe, load.getSnapshot)} retry={load.retry} />
    </AppProvider>
  );
}

export function SettingsSplash({ load, retry }: { readonly load: SettingsLoad; readonly retry: () => void }) {
  const { t } = useWords();
  const retryAt = load.kind === 'unavailable' ? load.retryAt : null;
  if (load.kind !== 'unavailable')
    return (
      <Splash text={t('startup.settings.slow')}>
        <LanguageSwitch />
      </Splash>
    );
  return (
    <Splash
      title={t('startup.settings.title')}
      text={t('startup.settings.text')}
      action={{ label: t('shell.retry'), run: retry }}
      waiting={retryAt === null}
    >
      <p className={styles.next}>
        <NextTry at={retryAt ?? 0} />
      </p>
      <LanguageSwitch />
    </Splash>
  );
}
