import { Observable } from 'rxjs';
import type { Clock } from '@farspin/core';
import type { Holding, TabLock } from '@farspin/core';

/** Simulates the tabs of one browser. Each call opens another tab. A requested lock is granted after the latency. */
export function createMemoryTabLocks(clock: Clock, latencyMs = 1): () => TabLock {
  const holders = new Map<string, { lose(): void }>();
  return () => ({
    hold: (name, take) =>
      new Observable<Holding>((subscriber) => {
        const holder = {
          lose() {
            clock.scheduler.schedule(() => {
              subscriber.next('lost');
              subscriber.complete();
            }, latencyMs);
          },
        };
        subscriber.add(
          clock.scheduler.schedule(() => {
            const former = holders.get(name);
            if (former !== undefined && !take) {
              subscriber.next('elsewhere');
              return subscriber.complete();
            }
            former?.lose();
            holders.set(name, holder);
            subscriber.add(clock.scheduler.schedule(() => subscriber.next('held'), former ? latencyMs : 0));
          }, latencyMs),
        );
        subscriber.add(() => {
          if (holders.get(name) === holder) holders.delete(name);
        });
      }),
    isHeld: (name) =>
      new Observable((subscriber) =>
        clock.scheduler.schedule(() => {
          subscriber.next(holders.has(name));
          subscriber.complete();
        }, latencyMs),
      ),
  });
}
