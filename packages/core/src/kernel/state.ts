import { Observable, type Observer, type TeardownLogic } from 'rxjs';
import { deliver } from './unhandled.ts';

/** Who is told of changes. */
export type Hearer<T> = Pick<Observer<T>, 'next' | 'complete'>;

/**
 * A value and its changes. Emits what a `BehaviorSubject` with `distinctUntilChanged(Object.is)` emits, in the same order
 * (`state.prop.test.ts`). Views and `follow` are called directly instead of through a subscriber, because one press changes dozens
 * of them. Different from RxJS on purpose: it never errors, `follow` is not notified of completion, and a view completes with its
 * scope instead of its source.
 */
export class State<T> extends Observable<T> {
  private current: T;
  protected hasEnded = false;
  /** Replaced, never changed: whoever is being told goes on with those of before. */
  private hearers: readonly Hearer<T>[] = [];

  constructor(initial: T) {
    super(hear);
    this.current = initial;
  }

  get value(): T {
    return this.current;
  }

  /** Emits to all in subscription order, unless the value is the current one (by `Object.is`). [KERNEL3] An error in one does not affect the others. */
  move(value: T): void {
    if (this.hasEnded || Object.is(value, this.current)) return;
    this.current = value;
    for (const hearer of this.hearers) deliver(hearer, value);
  }

  end(): void {
    this.hasEnded = true;
    for (const hearer of this.hearers) hearer.complete();
    this.hearers = [];
  }

  /** Tells this one of the value there is and of each change, until what it returns is called. */
  hear(hearer: Hearer<T>): (() => void) | undefined {
    if (this.hasEnded) {
      hearer.complete();
      return undefined;
    }
    this.follow(hearer);
    deliver(hearer, this.current);
    return () => this.drop(hearer);
  }

  /** Tells this one from the next change on, until it is dropped. */
  follow(hearer: Hearer<T>): void {
    this.hearers = this.hearers.concat(hearer);
  }

  /** Tells this one no more. */
  drop(hearer: Hearer<T>): void {
    this.hearers = this.hearers.filter((other) => other !== hearer);
  }
}

function hear<T>(this: Observable<T>, hearer: Hearer<T>): TeardownLogic {
  return this instanceof State ? this.hear(hearer) : undefined;
}
