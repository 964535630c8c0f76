import { createContext, use, useSyncExternalStore } from 'react';
import type { Words } from '@farspin/core/messages';
import type { App } from '../store/app.ts';
import { inDirection } from './in-direction.ts';
import { partOf } from '../store/follow.ts';
import type { AppState } from '../store/state.ts';

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = use(AppContext);
  if (app === null) throw new Error('A screen was rendered outside the app');
  return app;
}

/** One part of the state; the component renders again when that part is replaced, and for nothing else. */
export function useSlice<K extends keyof AppState>(key: K): AppState[K] {
  const { follow, getSnapshot } = partOf(useApp().state, key);
  return useSyncExternalStore(follow, getSnapshot);
}

/**
 * What `pick` takes out of a part of the state. The component renders again when that is another value (by `Object.is`),
 * whatever else of the part changes: for parts that change with every frame.
 */
export function usePart<K extends keyof AppState, T>(key: K, pick: (slice: AppState[K]) => T): T {
  const { follow, getSnapshot } = partOf(useApp().state, key);
  return useSyncExternalStore(follow, () => pick(getSnapshot()));
}

/** The words of the player's language, fit for the direction that the page has. */
export function useWords(): Words {
  const words = useSlice('words');
  const direction = usePart('ui', ({ theme }) => theme.direction);
  return inDirection(words, direction ?? words.dir);
}
