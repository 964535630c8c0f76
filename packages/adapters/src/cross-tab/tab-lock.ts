import type { Holding, TabLock } from '@farspin/core';
import { throwLater } from '../environment/throw-later.ts';
import { catchError, concat, from, map, NEVER, Observable, of } from 'rxjs';

/** For programs that have no other tabs, and browsers that tell of none. */
export const noTabLock: TabLock = {
  hold: () => concat(of<Holding>('held'), NEVER),
  isHeld: () => of(false),
};

/** How long a tab that loses the lock has to close its connection. One that is frozen, or hangs, does not. */
export const handoverMs = 1_000;

/**
 * Over Web Locks (W3C), which a browser frees when a tab is gone. It has none on pages without TLS, and on some gives
 * them to nobody: then each tab has what it asks for, and which of them plays is the server's word alone.
 *
 * What is stolen is somebody else's at once, before the former tab has heard of it. A second lock is therefore kept by
 * whoever uses what the first one stands for, and given back when that is over: the next tab waits for it.
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
          // A browser that gives locks to nobody (an opaque origin) says so by a DOMException.
          if (!(error instanceof DOMException)) throwLater(error);
          return of(false);
        }),
      ),
  };
}
