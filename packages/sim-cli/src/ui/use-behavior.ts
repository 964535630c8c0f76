import { useCallback, useSyncExternalStore } from 'react';
import type { Behavior } from '@farspin/core';

/** The current value of a behavior; the component is drawn again when it changes. */
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
