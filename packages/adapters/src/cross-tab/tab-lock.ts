import type { Holding, TabLock } from '@farspin/core';
import { throwLater } from '../environment/throw-later.ts';
import { catchError, concat, from, map, NEVER, Observable, of } from 'rxjs';

/** For programs without other tabs, and browsers that do not report them. */
export const noTabLock: TabLock = {
  hold: () => concat(of<Holding>('held'), NEVER),
  isHeld: () => of(false),
};

/** How long a tab that loses the lock has to close its connection. A frozen or hanging tab does not close it. */
export const handoverMs = 1_000;

/**
 * Uses Web Locks (W3C), which a browser releases when a tab is gone. Pages without TLS have none, and some browsers
 * never grant them: then each tab gets what it requests, and only the server decides which of them plays.
 *
 * A stolen lock belongs to the new owner at once, before the previous tab knows. A tab therefore holds a second lock
 * while it uses what the first one protects, and releases it afterwards: the next tab waits for it.
 */
export function createBrowserTabLock(locks: LockManager | undefined, prefix: string): TabLock {
  if (locks === undefined) return noTabLock;
  return {
    hold: (name, take) =>
      new Observable<Holding>((subscriber) => {
        const [owner, inUse] = [prefix + name, `${prefix}${name} in use`];
        const released = new Promise<void>((release) => subscriber.add(release));
        const end = (last: Holding): void => {
          subscriber.next(last);
          subscriber.complete();
        };
        const begin = (): Promise<void> => {
          subscriber.next('held');
          return released;
        };
        const beginAnyway = (): unknown => subscriber.closed || locks.request(inUse, { steal: true }, begin);
        const fail = (error: unknown): void => {
          if (error instanceof DOMException && error.name === 'AbortError') return end('lost');
          if (!(error instanceof DOMException)) throwLater(error);
          return subscriber.next('held');
        };
        locks
          .request(owner, take ? { steal: true } : { ifAvailable: true }, (lock) => {
            if (lock === null) return end('elsewhere');
            const signal = AbortSignal.timeout(handoverMs);
            locks.request(inUse, { signal }, begin).catch(beginAnyway).catch(fail);
            return released;
          })
          .catch(fail);
      }),
    isHeld: (name) =>
      from(locks.query()).pipe(
        map(({ held = [] }) => held.some((lock) => lock.name === prefix + name)),
        catchError((error: unknown) => {
          // A browser that never grants locks (for an opaque origin) throws a DOMException.
          if (!(error instanceof DOMException)) throwLater(error);
          return of(false);
        }),
      ),
  };
}
