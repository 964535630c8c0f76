import { Observable, type Observer, type TeardownLogic } from 'rxjs';
import { deliver } from './unhandled.ts';

/** Receives the changes of a state. */
export type StateObserver<T> = Pick<Observer<T>, 'next' | 'complete'>;

/**
 * A value and its changes. Emits what a `BehaviorSubject` with `distinctUntilChanged(Object.is)` emits, in the same order
 * (`state.prop.test.ts`). Views and `follow` are called directly instead of through a subscriber, because one press changes dozens
 * of them. Different from RxJS on purpose:
 * - It never errors. `follow` is not notified of completion, and a view completes with its scope instead of its source.
 * - A view on two behaviors of one source emits once a change, with both new values; `combineLatest` emits a mixed pair first.
 * - A view that is reached again within a change emits the newest value only.
 * - If an observer ends the state during an emission, those that `follow` after it still receive the value; subscribers do not.
 */
export class State<T> extends Observable<T> {
  private current: T;
  protected hasEnded = false;
  /** Replaced, never changed: an emission in progress continues with the previous observers. */
  private observers: readonly StateObserver<T>[] = [];

  constructor(initial: T) {
    super(subscribe);
    this.current = initial;
  }

  get value(): T {
    return this.current;
  }

  /** Emits to all in subscription order, unless the value is the current one (by `Object.is`). [KERNEL3] An error in one does not affect the others. */
  move(value: T): void {
    if (this.hasEnded || Object.is(value, this.current)) return;
    this.current = value;
    for (const observer of this.observers) deliver(observer, value);
  }

  /** Completes all observers. [KERNEL3] An error in a teardown is reported; a `Subject` throws it and leaves the rest open. */
  end(): void {
    this.hasEnded = true;
    for (const observer of this.observers) deliver({ next: () => observer.complete() }, null);
    this.observers = [];
  }

  /** Emits the current value and each change to `observer`, until the returned function is called. */
  observe(observer: StateObserver<T>): (() => void) | undefined {
    if (this.hasEnded) {
      observer.complete();
      return undefined;
    }
    this.addObserver(observer);
    deliver(observer, this.current);
    return () => this.removeObserver(observer);
  }

  /** Emits each change to `observer` from the next one on. */
  addObserver(observer: StateObserver<T>): void {
    this.observers = this.observers.concat(observer);
  }

  removeObserver(observer: StateObserver<T>): void {
    this.observers = this.observers.filter((other) => other !== observer);
  }
}

function subscribe<T>(this: Observable<T>, observer: StateObserver<T>): TeardownLogic {
  return this instanceof State ? this.observe(observer) : undefined;
}
