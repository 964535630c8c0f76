import { createContext, use } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Words } from '@farspin/core/messages';
import type { App } from '../store/app.ts';
import type { AppState } from '../store/state.ts';

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = use(AppContext);
  if (app === null) throw new Error('A screen was rendered outside the app');
  return app;
}

/** One part of the state; the component renders again when that part is replaced, and for nothing else. */
export function useSlice<K extends keyof AppState>(key: K): AppState[K] {
  const snapshot: Readonly<Record<string, unknown>> = useSnapshot(useApp().state);
  // A slice is held by `ref`, so that the snapshot has the very object that was put in.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- all slices at once are too large a union for the linter
  return snapshot[key] as AppState[K];
}

export const useWords = (): Words => useSlice('words');
