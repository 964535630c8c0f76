import type { Behavior, Scope } from '@farspin/core';
import { BehaviorSubject, fromEvent, merge } from 'rxjs';

/** Returns a value that is true while the page is visible and online. */
export function watchPageAwake(scope: Scope): Behavior<boolean> {
  const isAwake = (): boolean => document.visibilityState === 'visible' && navigator.onLine;
  const awake$ = new BehaviorSubject(isAwake());
  const changes$ = merge(
    fromEvent(document, 'visibilitychange'),
    fromEvent(window, 'online'),
    fromEvent(window, 'offline'),
  );
  scope.add(
    changes$.subscribe(() => {
      if (awake$.value !== isAwake()) awake$.next(isAwake());
    }),
  );
  return awake$;
}
