import type { Holding, TabLock } from '@farspin/core';
import { catchError, concat, from, map, NEVER, Observable, of } from 'rxjs';

/** For programs that have no other tabs, and browsers that tell of none. */
export const noTabLock: TabLock = {
  hold: () => concat(of<Holding>('held'), NEVER),
  isHeld: () => of(false),
};

/**
 * Over Web Locks (W3C), which a browser frees when a tab is gone. It has none on pages without TLS, and on some gives
 * them to nobody: then each tab has what it asks for, and which of them plays is the server's word alone.
 */
export function createBrowserTabLock(locks: LockManager | undefined, prefix: string): TabLock {
  if (locks === undefined) return noTabLock;
  return {
    hold: (name, take) =>
      new Observable<Holding>((subscriber) => {
        const end = (last: Holding): void => {
          subscriber.next(last);
          subscriber.complete();
        };
        locks
          .request(prefix + name, take ? { steal: true } : { ifAvailable: true }, (lock) => {
            if (lock === null) return end('elsewhere');
            subscriber.next('held');
            return new Promise<void>((giveBack) => subscriber.add(giveBack));
          })
          .catch((error: unknown) => {
            if (error instanceof DOMException && error.name === 'AbortError') end('lost');
            else subscriber.next('held');
          });
      }),
    isHeld: (name) =>
      from(locks.query()).pipe(
        map(({ held = [] }) => held.some((lock) => lock.name === prefix + name)),
        catchError(() => of(false)),
      ),
  };
}
