import { Subscription, type SchedulerAction, type SchedulerLike } from 'rxjs';
import type { Clock } from '@farspin/core';
import { createHeap, type Heap } from './heap.ts';

/** A clock that advances only on request. Tasks run in order of time, then in order of scheduling. */
export interface VirtualClock extends Clock {
  /** Advances the clock by `ms` and runs all due tasks, including tasks scheduled during the run. */
  advanceBy(ms: number): void;
  /** Advances to an epoch time in ms. Does nothing if that time has passed. */
  advanceTo(at: number): void;
  /**
   * Runs until no task is left or `maxTasks` have run.
   * @returns the number of tasks that ran
   */
  flush(maxTasks?: number): number;
  /** Number of tasks that have not run yet. */
  readonly pending: number;
  /**
   * Creates another scheduler with the same time and order whose tasks can be held back.
   * @param offMs Returns the delay in ms of a timer of `scheduleUnevenly`. A negative delay makes the timer early.
   */
  fork(offMs?: () => number): Sleeper;
}

/** A scheduler whose tasks can be held back. Tasks that become due while held run at the release, late and in order. */
export interface Sleeper {
  readonly schedule: SchedulerLike['schedule'];
  readonly scheduleUnevenly: SchedulerLike['schedule'];
  readonly isHeld: boolean;
  /** Holds back all tasks from now on. */
  hold(): void;
  /**
   * Runs the held tasks.
   * @param stillMs Time in ms for which the time of uneven timers stopped. They fire that much later.
   * @param first Runs before the held tasks.
   */
  release(stillMs?: number, first?: () => void): void;
}

/** Default start time: 2026-01-05 09:00 UTC, a Monday. */
export const defaultStartAt = 1_767_603_600_000;

/**
 * Creates a virtual clock.
 * Its queue is a heap, so that thousands of pending timers stay cheap. If a task throws, the `advance…` or `flush` that
 * runs it rethrows the error, as RxJS's own schedulers do.
 */
export function createVirtualClock(startAt: number = defaultStartAt): VirtualClock {
  const queue = new TaskQueue(startAt);
  const scheduler: SchedulerLike = { now: () => queue.now, schedule: scheduleOn(queue, null) };
  return {
    now: () => queue.now,
    scheduler,
    advanceBy: (ms) => queue.runUntil(queue.now + ms),
    advanceTo: (at) => queue.runUntil(at),
    flush: (maxTasks = 100_000) => queue.runAll(maxTasks),
    get pending() {
      return queue.pending;
    },
    fork(offMs) {
      const room = new WaitingRoom();
      return {
        schedule: scheduleOn(queue, room),
        scheduleUnevenly: scheduleOn(queue, room, offMs),
        get isHeld() {
          return room.isHeld;
        },
        hold() {
          room.isHeld = true;
        },
        release: (stillMs = 0, first) => room.release(stillMs, first),
      };
    },
  };
}

type Work<T> = (this: SchedulerAction<T>, state?: T) => void;

const scheduleOn =
  (queue: TaskQueue, waiting: WaitingRoom | null, offMs: (() => number) | null = null): SchedulerLike['schedule'] =>
  <T>(work: Work<T>, delay: number | undefined, state?: T): Subscription =>
    new VirtualAction<T>(queue, waiting, offMs, work).schedule(state, delay);

/** A scheduled task. It is one object without a closure, because a virtual hour has about ten thousand tasks. */
interface Task {
  readonly at: number;
  readonly order: number;
  isCancelled: boolean;
  isQueued: boolean;
  readonly owner: { execute(task: Task): void };
  readonly state: unknown;
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

  add(delay: number, owner: Task['owner'], state: unknown): Task {
    const at = this.now + Math.max(0, delay);
    const task: Task = { at, order: this.nextOrder, isCancelled: false, isQueued: true, owner, state };
    this.nextOrder += 1;
    this.heap.push(task);
    return task;
  }

  /**
   * Cancels a task. The task stays in the heap until it reaches the top or until most tasks of the heap are cancelled.
   */
  cancel(task: Task): void {
    task.isCancelled = true;
    if (!task.isQueued) return;
    this.cancelledCount += 1;
    if (this.cancelledCount < 64 || this.cancelledCount * 2 < this.heap.size) return;
    this.heap.keepOnly(({ isCancelled }) => !isCancelled);
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
      task.isQueued = false;
      if (task.isCancelled) {
        this.cancelledCount -= 1;
        continue;
      }
      this.now = Math.max(this.now, task.at);
      task.owner.execute(task);
      return true;
    }
  }
}

class WaitingRoom {
  isHeld = false;
  stillMs = 0;
  private waiting: Task[] = [];

  wait(task: Task): void {
    this.waiting.push(task);
  }

  release(stillMs: number, first?: () => void): void {
    this.isHeld = false;
    this.stillMs += stillMs;
    first?.();
    const due = this.waiting;
    this.waiting = [];
    for (const task of due) if (!task.isCancelled) task.owner.execute(task);
  }
}

/** A unit of scheduled work, which may reschedule itself while it runs or later. */
class VirtualAction<T> extends Subscription implements SchedulerAction<T> {
  private readonly queue: TaskQueue;
  private readonly waiting: WaitingRoom | null;
  private readonly offMs: (() => number) | null;
  private readonly work: Work<T>;
  private task: Task | null = null;
  /** Total time in ms for which uneven timers had been stopped when this task was scheduled. */
  private stillMs = 0;

  constructor(queue: TaskQueue, waiting: WaitingRoom | null, offMs: (() => number) | null, work: Work<T>) {
    super();
    this.queue = queue;
    this.waiting = waiting;
    this.offMs = offMs;
    this.work = work;
  }

  schedule(state?: T, delay = 0): Subscription {
    if (this.closed) return this;
    this.cancelTask();
    // A task without a delay is not a timer, so it is never uneven.
    const dueMs = this.offMs === null || delay <= 0 ? delay : Math.max(1, delay + this.offMs());
    this.task = this.queue.add(dueMs, this, state);
    this.stillMs = this.waiting?.stillMs ?? 0;
    return this;
  }

  override unsubscribe(): void {
    if (this.closed) return;
    this.cancelTask();
    super.unsubscribe();
  }

  execute(task: Task): void {
    if (this.waiting?.isHeld === true) {
      this.waiting.wait(task);
      return;
    }
    const stillMs = this.offMs === null ? 0 : (this.waiting?.stillMs ?? 0) - this.stillMs;
    if (stillMs > 0) {
      this.stillMs += stillMs;
      this.task = this.queue.add(task.at + stillMs - this.queue.now, this, task.state);
      return;
    }
    this.task = null;
    try {
      this.work(task.state as T);
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
