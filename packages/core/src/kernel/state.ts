import { Observable, type Observer, type TeardownLogic } from 'rxjs';
import { deliver } from './unhandled.ts';

/** Observer of the changes of a state. */
export type StateObserver<T> = Pick<Observer<T>, 'next' | 'complete'>;

/**
 * A value with its changes. Emits the same values in the same order as a `BehaviorSubject` with
 * `distinctUntilChanged(Object.is)` (`state.prop.test.ts`). Views and `follow` are called directly, without a
 * subscriber, because one press changes dozens of them. Intended differences from RxJS:
 * - It never errors. `follow` is not notified of completion, and a view completes with its scope instead of its source.
 * - A view on two behaviors of one source emits once per change, with both new values. `combineLatest` emits a mixed
 *   pair first.
 * - A view that is reached again within a change emits only the newest value.
 * - If an observer ends the state during an emission, later followers still receive the value, but subscribers do not.
 */
export class State<T> extends Observable<T> {
  private current: T;
  protected hasEnded = false;
  /**
   * The observers. The array is replaced, never changed, so an emission in progress continues with the previous
   * observers.
   */
  private observers: readonly StateObserver<T>[] = [];

  constructor(initial: T) {
    super(subscribe);
    this.current = initial;
  }

  get value(): T {
    return this.current;
  }

  /**
   * Sets the value and emits it to all observers in subscription order, unless it equals the current value (by
   * `Object.is`). [KERNEL3] An error in one observer does not affect the others.
   */
  move(value: T): void {
    if (this.hasEnded || Object.is(value, this.current)) return;
    this.current = value;
    for (const observer of this.observers) deliver(observer, value);
  }

  /**
   * Completes all observers. [KERNEL3] An error in a teardown is reported, whereas a `Subject` throws it and leaves the
   * remaining observers open.
   */
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

  /** Emits future changes to `observer`, without the current value. */
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
