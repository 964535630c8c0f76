import { useCallback, useSyncExternalStore } from 'react';
import type { Behavior } from '@farspin/core';

/** Returns the current value of a behavior and renders again when the value changes. */
export function useBehavior<T>(behavior$: Behavior<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = behavior$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [behavior$],
  );
  return useSyncExternalStore(subscribe, () => behavior$.value);
}
