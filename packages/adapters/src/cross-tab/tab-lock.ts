import type { Holding, TabLock } from '@farspin/core';
import { throwLater } from '../environment/throw-later.ts';
import { catchError, concat, from, map, NEVER, Observable, of } from 'rxjs';

/** A `TabLock` for programs without other tabs, and for browsers without locks. */
export const noTabLock: TabLock = {
  hold: () => concat(of<Holding>('held'), NEVER),
  isHeld: () => of(false),
};

/**
 * Time limit for the previous tab to close its connection after a takeover, in ms. A frozen or hanging tab does not
 * close it.
 */
export const handoverMs = 1_000;

/**
 * Creates a tab lock on the Web Locks API (W3C), which releases the locks of closed tabs. Pages without TLS have no Web
 * Locks, and some browsers never grant them. Then each tab gets what it requests, and only the server decides which tab
 * plays.
 *
 * A stolen lock belongs to the new owner at once, before the previous tab is notified. Each tab therefore holds a
 * second lock while it uses the protected resource, and releases it afterwards. The next tab waits for that second
 * lock.
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
          // Browsers that never grant locks (for example to an opaque origin) throw a DOMException.
          if (!(error instanceof DOMException)) throwLater(error);
          return of(false);
        }),
      ),
  };
}
