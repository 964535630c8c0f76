import type { Behavior, Scope, Session } from '@farspin/core';
import { merge, Subscription, take, timer, type Observable } from 'rxjs';
import { firstFrameWindowMs } from './first-frame-window.ts';

/** Puts something into the page's state, now or later; of what is put under one name later, the last counts. */
export type Put = (name: string, put: () => void) => void;

export const putAtOnce: Put = (_, put) => put();

/**
 * From the joining of a game to its first frame the page is told of nothing that it need not know: what it would draw of
 * that, the frame would wait for, and nothing of it is to be seen before.
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
    /** To be called behind the one who puts the session itself: its joining is told, and then nothing more. */
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
