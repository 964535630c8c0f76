import type { Behavior, Scope, Session } from '@farspin/core';
import { merge, Subscription, take, timer, type Observable } from 'rxjs';
import { firstFrameWindowMs } from './first-frame-window.ts';

/** Updates the page's state, now or later. Of several later updates with the same name, the last one counts. */
export type Put = (name: string, put: () => void) => void;

export const putAtOnce: Put = (_, put) => put();

/**
 * Defers updates of the page from the joining of a game to its first frame, except those that it needs. Their rendering
 * would delay the frame, and none of it is visible before.
 */
export function createDeferredUpdates(firstFrame$: Observable<unknown>) {
  const later = new Map<string, () => void>();
  let waiting = Subscription.EMPTY;

  function end(): void {
    waiting.unsubscribe();
    const puts = [...later.values()];
    later.clear();
    for (const put of puts) put();
  }
  const put: Put = (name, now) => {
    if (waiting.closed) now();
    else later.set(name, now);
  };

  return {
    put,
    /**
     * Must be called after the update of the session itself, so that the joining reaches the page before anything is
     * deferred.
     */
    follow(session$: Behavior<Session>, scope: Scope): void {
      let before: Session['kind'] = session$.value.kind;
      scope.add(
        session$.subscribe(({ kind }) => {
          if (kind === 'idle') end();
          else if (before === 'idle')
            waiting = merge(firstFrame$, timer(firstFrameWindowMs.beside)).pipe(take(1)).subscribe(end);
          before = kind;
        }),
      );
      scope.add(() => waiting.unsubscribe());
    },
  };
}
