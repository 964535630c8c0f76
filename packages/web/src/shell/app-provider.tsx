import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { App } from '../store/app.ts';
import { AppContext, WordsContext } from './app-context.ts';
import { directionOf } from '../store/state.ts';
import { inDirection } from './in-direction.ts';

/** Provides the app and the texts, isolated for the page's direction, to its children. */
export function AppProvider({ app, children }: { readonly app: App; readonly children?: ReactNode }) {
  const ui = useSnapshot(app.state.ui);
  return (
    <AppContext value={app}>
      <WordsContext value={inDirection(ui.words, directionOf(ui))}>{children}</WordsContext>
    </AppContext>
  );
}
