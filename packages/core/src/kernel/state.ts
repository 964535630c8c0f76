import { Observable, type Observer, type TeardownLogic, type Unsubscribable } from 'rxjs';

type Hearer<T> = Pick<Observer<T>, 'next' | 'complete'>;

/**
 * The current value of something and its changes. What is computed from it follows it by a plain call: a change of a
 * state comes by dozens of these, several times for each press.
 */
export class State<T> extends Observable<T> {
  private current: T;
  private hasEnded = false;
  /** Replaced, never changed: whoever is being told goes on with those of before. */
  private hearers: readonly Hearer<T>[] = [];

  constructor(initial: T) {
    super(hear);
    this.current = initial;
  }

  get value(): T {
    return this.current;
  }

  /** Tells everyone in the order in which they came; says nothing of the value that it has already (by `Object.is`). */
  move(value: T): void {
    if (this.hasEnded || Object.is(value, this.current)) return;
    this.current = value;
    for (const hearer of this.hearers) hearer.next(value);
  }

  end(): void {
    this.hasEnded = true;
    const told = this.hearers;
    this.hearers = [];
    for (const hearer of told) hearer.complete();
  }

  /** Tells this one of the value there is and of each change, until what it returns is called. */
  hear(hearer: Hearer<T>): (() => void) | undefined {
    if (this.hasEnded) {
      hearer.complete();
      return undefined;
    }
    this.join(hearer);
    hearer.next(this.current);
    return () => this.drop(hearer);
  }

  /** Calls `changed` from the next change on, until what it returns is unsubscribed. */
  follow(changed: () => void): Unsubscribable {
    return this.join(new Follower(this, changed));
  }

  /** Tells this one no more. */
  drop(hearer: Hearer<T>): void {
    this.hearers = this.hearers.filter((other) => other !== hearer);
  }

  private join<H extends Hearer<T>>(hearer: H): H {
    this.hearers = this.hearers.concat(hearer);
    return hearer;
  }
}

function hear<T>(this: Observable<T>, hearer: Hearer<T>): TeardownLogic {
  return this instanceof State ? this.hear(hearer) : undefined;
}

/** Not a handful of closures: a player has a hundred of these, and a process may have thousands of players. */
class Follower<T> implements Hearer<T>, Unsubscribable {
  private readonly state: State<T>;
  /** Null when it is over. */
  private changed: (() => void) | null;

  constructor(state: State<T>, changed: () => void) {
    this.state = state;
    this.changed = changed;
  }

  next(): void {
    this.changed?.();
  }

  complete(): void {}

  unsubscribe(): void {
    this.changed = null;
    this.state.drop(this);
  }
}
