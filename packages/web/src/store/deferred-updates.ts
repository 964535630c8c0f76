import type { Behavior, Scope, Session } from '@farspin/core';
import { merge, Subscription, take, timer, type Observable } from 'rxjs';
import { firstFrameWindowMs } from './first-frame-window.ts';

/**
 * Applies an update to the page's state, now or later. If several later updates have the same name, only the last one
 * is applied.
 */
export type Put = (name: string, put: () => void) => void;

export const putAtOnce: Put = (_, put) => put();

/**
 * Defers updates of the page after the player joins a game until its first frame. Rendering them would delay the frame,
 * and they are not visible before it.
 */
export function createDeferredUpdates(
  session$: Behavior<Session>,
  firstFrame$: Observable<unknown>,
  scope: Scope,
): Put {
  const later = new Map<string, () => void>();
  let waiting = Subscription.EMPTY;
  let before: Session['kind'] = session$.value.kind;

  function end(): void {
    waiting.unsubscribe();
    const puts = [...later.values()];
    later.clear();
    for (const put of puts) put();
  }
  function look(): void {
    const { kind } = session$.value;
    if (kind === 'idle') end();
    else if (before === 'idle')
      waiting = merge(firstFrame$, timer(firstFrameWindowMs.beside)).pipe(take(1)).subscribe(end);
    before = kind;
  }
  scope.add(session$.subscribe(look));
  scope.add(() => waiting.unsubscribe());

  return (name, now) => {
    if (waiting.closed) now();
    else later.set(name, now);
  };
}
