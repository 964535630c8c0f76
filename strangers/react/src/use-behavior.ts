import type { Behavior } from '@farspin/core';
import { useCallback, useSyncExternalStore } from 'react';

/** Returns the current value of a state, and renders again when it changes. */
export function useBehavior<T>(state$: Behavior<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [state$],
  );
  return useSyncExternalStore(subscribe, () => state$.value);
}
