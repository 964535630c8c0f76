import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './app-context.ts';
import { NextTry } from './next-try.tsx';
import { Splash } from './splash.tsx';

/** Replaces a screen that crashed or whose code did not load. */
export function Broken({ help }: { readonly help: ReactNode }) {
  const { state } = useApp();
  const { missing, missingRetryAt } = useSnapshot(state.ui);
  const { t } = useWords();
  if (missing === 'looked-into') return <Splash text={t('shell.loading')} />;
  const text = t(missing === null ? 'shell.broken' : 'shell.load-failed');
  return (
    <Splash text={text} action={{ label: t('shell.reload'), run: () => location.reload() }} waiting={false}>
      <NextTry at={missingRetryAt} />
      {help}
    </Splash>
  );
}
