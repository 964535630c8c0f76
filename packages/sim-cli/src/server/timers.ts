import { Subscription, type SchedulerAction, type SchedulerLike } from 'rxjs';

/** The platform's time: real, every piece of work run by `run`, and ended all at once. */
export interface Timers {
  readonly scheduler: SchedulerLike;
  /** Nothing that was scheduled runs after this, and nothing keeps the process alive. */
  stop(): void;
}

export function createTimers(run: (work: () => void) => void): Timers {
  const pending = new Set<NodeJS.Timeout>();
  let stopped = false;

  function schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delayMs = 0, state?: T): Subscription {
    let timer: NodeJS.Timeout | undefined;
    const forget = (): void => {
      clearTimeout(timer);
      if (timer !== undefined) pending.delete(timer);
    };
    const action: SchedulerAction<T> = Object.assign(new Subscription(forget), {
      schedule(next?: T, nextDelayMs = 0): Subscription {
        forget();
        if (stopped || action.closed) return action;
        timer = setTimeout(() => {
          forget();
          run(() => work.call(action, next));
        }, nextDelayMs);
        pending.add(timer);
        return action;
      },
    });
    return action.schedule(state, delayMs);
  }

  return {
    scheduler: { now: () => Date.now(), schedule },
    stop() {
      stopped = true;
      for (const timer of pending) clearTimeout(timer);
      pending.clear();
    },
  };
}
