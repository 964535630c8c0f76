import type { Subscription } from 'rxjs';
import type { Clock } from '@farspin/core';

/** Named timers. Setting a name again moves its deadline. A past deadline runs when the clock next advances. */
export interface Timers {
  set(name: string, at: number, run: () => void): void;
  clear(name: string): void;
  /** Clears all timers. No timer can be set afterwards. */
  close(): void;
}

export function createTimers({ now, scheduler }: Clock): Timers {
  const pending = new Map<string, Subscription>();
  let closed = false;
  const clear = (name: string): void => {
    pending.get(name)?.unsubscribe();
    pending.delete(name);
  };
  return {
    set(name, at, run) {
      clear(name);
      if (closed) return;
      const timer = scheduler.schedule(
        () => {
          if (pending.get(name) === timer) pending.delete(name);
          timer.unsubscribe();
          run();
        },
        Math.max(0, at - now()),
      );
      pending.set(name, timer);
    },
    clear,
    close() {
      closed = true;
      for (const timer of pending.values()) timer.unsubscribe();
      pending.clear();
    },
  };
}
