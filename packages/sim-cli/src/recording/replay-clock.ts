import type { Clock } from '@farspin/core';
import { Subscription, type SchedulerAction, type SchedulerLike } from 'rxjs';

/** A clock that runs tasks on request, not when their time passes, so that they can be as late as in the recording. */
export interface ReplayClock extends Clock {
  /** Sets the time (epoch ms) without running tasks. */
  moveTo(at: number): void;
  /** Runs the next task if it is due by `until` (epoch ms). Returns false if no task is due. */
  runNext(until: number): boolean;
}

interface Task {
  readonly at: number;
  readonly order: number;
  run(): void;
}

export function createReplayClock(startAt: number): ReplayClock {
  let now = startAt;
  let orders = 0;
  const tasks = new Set<Task>();

  const first = (): Task | null => {
    let earliest: Task | null = null;
    for (const task of tasks)
      if (earliest === null || task.at < earliest.at || (task.at === earliest.at && task.order < earliest.order))
        earliest = task;
    return earliest;
  };
  const queue: Queue = {
    put(delay, run) {
      orders += 1;
      const task = { at: now + Math.max(0, delay), order: orders, run };
      tasks.add(task);
      return task;
    },
    drop: (task) => void tasks.delete(task),
  };
  const scheduler: SchedulerLike = {
    now: () => now,
    schedule: <T>(work: Work<T>, delay: number | undefined, state?: T) =>
      new ReplayAction<T>(queue, work).schedule(state, delay),
  };

  return {
    now: () => now,
    scheduler,
    moveTo(at) {
      now = Math.max(now, at);
    },
    runNext(until) {
      const task = first();
      if (task === null || task.at > until) return false;
      tasks.delete(task);
      now = Math.max(now, task.at);
      task.run();
      return true;
    },
  };
}

type Work<T> = (this: SchedulerAction<T>, state?: T) => void;

interface Queue {
  put(delay: number, run: () => void): Task;
  drop(task: Task): void;
}

/** A scheduled task that may reschedule itself. */
class ReplayAction<T> extends Subscription implements SchedulerAction<T> {
  private readonly queue: Queue;
  private readonly work: Work<T>;
  private task: Task | null = null;

  constructor(queue: Queue, work: Work<T>) {
    super();
    this.queue = queue;
    this.work = work;
  }

  schedule(state?: T, delay = 0): Subscription {
    if (this.closed) return this;
    this.cancel();
    this.task = this.queue.put(delay, () => {
      this.task = null;
      this.work(state);
    });
    return this;
  }

  override unsubscribe(): void {
    if (this.closed) return;
    this.cancel();
    super.unsubscribe();
  }

  private cancel(): void {
    if (this.task !== null) this.queue.drop(this.task);
    this.task = null;
  }
}
