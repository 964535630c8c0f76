import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Words } from '@farspin/core/messages';
import type { App } from '../store/app.ts';
import { follow, sliceOf } from '../store/follow.ts';
import type { AppState } from '../store/state.ts';

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = use(AppContext);
  if (app === null) throw new Error('A screen was rendered outside the app');
  return app;
}

/** One part of the state; the component renders again when that part is replaced, and for nothing else. */
export function useSlice<K extends keyof AppState>(key: K): AppState[K] {
  const { state } = useApp();
  const subscribe = useCallback((changed: () => void) => follow(state, key, changed), [state, key]);
  return useSyncExternalStore(subscribe, () => sliceOf(state, key));
}

export const useWords = (): Words => useSlice('words');
