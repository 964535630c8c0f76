import { Subscription, type SchedulerAction, type SchedulerLike } from 'rxjs';
import type { Clock } from '../kernel/clock.ts';
import { createHeap, type Heap } from './heap.ts';

/** A clock that stands still until it is told to go on. Everything scheduled on it runs in order of time, then of scheduling. */
export interface VirtualClock extends Clock {
  /** Runs all that is due within the next `ms`, also what that schedules in turn, and leaves the clock `ms` later. */
  advanceBy(ms: number): void;
  /** The same up to an epoch time in ms; a past one does nothing. */
  advanceTo(at: number): void;
  /** Runs until nothing is left, or `maxTasks` were run; tells how many it ran. */
  flush(maxTasks?: number): number;
  /** Tasks still to run. */
  readonly pending: number;
}

/** 2026-01-05 09:00 UTC, a Monday. */
export const defaultStartAt = 1_767_603_600_000;

/**
 * A virtual clock with a heap for its queue: thousands of pending timers cost no more than a few.
 * An error thrown by a task comes out of the `advance…` or `flush` that ran it, as with RxJS's own schedulers.
 */
export function createVirtualClock(startAt: number = defaultStartAt): VirtualClock {
  const queue = new TaskQueue(startAt);
  const schedule = <T>(work: Work<T>, delay = 0, state?: T): Subscription =>
    new VirtualAction<T>(queue, work).schedule(state, delay);
  const scheduler: SchedulerLike = { now: () => queue.now, schedule };
  return {
    now: () => queue.now,
    scheduler,
    advanceBy: (ms) => queue.runUntil(queue.now + ms),
    advanceTo: (at) => queue.runUntil(at),
    flush: (maxTasks = 100_000) => queue.runAll(maxTasks),
    get pending() {
      return queue.pending;
    },
  };
}

type Work<T> = (this: SchedulerAction<T>, state?: T) => void;

interface Task {
  readonly at: number;
  readonly order: number;
  cancelled: boolean;
  readonly run: () => void;
}

const dueBefore = (a: Task, b: Task): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

class TaskQueue {
  now: number;
  private readonly heap: Heap<Task> = createHeap(dueBefore);
  private cancelledCount = 0;
  private nextOrder = 0;

  constructor(startAt: number) {
    this.now = startAt;
  }

  get pending(): number {
    return this.heap.size - this.cancelledCount;
  }

  add(delay: number, run: () => void): Task {
    const task: Task = { at: this.now + Math.max(0, delay), order: this.nextOrder, cancelled: false, run };
    this.nextOrder += 1;
    this.heap.push(task);
    return task;
  }

  /** A cancelled task stays in the heap until it comes up, or until most of the heap is such tasks. */
  cancel(task: Task): void {
    task.cancelled = true;
    this.cancelledCount += 1;
    if (this.cancelledCount < 64 || this.cancelledCount * 2 < this.heap.size) return;
    this.heap.keepOnly(({ cancelled }) => !cancelled);
    this.cancelledCount = 0;
  }

  runUntil(at: number): void {
    while (this.runNext(at));
    this.now = Math.max(this.now, at);
  }

  runAll(maxTasks: number): number {
    let ran = 0;
    while (ran < maxTasks && this.runNext(Number.POSITIVE_INFINITY)) ran += 1;
    return ran;
  }

  private runNext(until: number): boolean {
    for (;;) {
      const task = this.heap.peek();
      if (task === undefined || task.at > until) return false;
      this.heap.pop();
      if (task.cancelled) {
        this.cancelledCount -= 1;
        continue;
      }
      this.now = Math.max(this.now, task.at);
      task.run();
      return true;
    }
  }
}

/** One unit of scheduled work, which may schedule itself again from within its work or later. */
class VirtualAction<T> extends Subscription implements SchedulerAction<T> {
  private readonly queue: TaskQueue;
  private readonly work: Work<T>;
  private task: Task | null = null;

  constructor(queue: TaskQueue, work: Work<T>) {
    super();
    this.queue = queue;
    this.work = work;
  }

  schedule(state?: T, delay = 0): Subscription {
    if (this.closed) return this;
    this.cancelTask();
    this.task = this.queue.add(delay, () => this.execute(state));
    return this;
  }

  override unsubscribe(): void {
    if (this.closed) return;
    this.cancelTask();
    super.unsubscribe();
  }

  private execute(state?: T): void {
    this.task = null;
    try {
      this.work(state);
    } catch (error) {
      this.unsubscribe();
      throw error;
    }
  }

  private cancelTask(): void {
    if (this.task !== null) this.queue.cancel(this.task);
    this.task = null;
  }
}
