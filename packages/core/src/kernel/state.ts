import { Observable, type Observer } from 'rxjs';

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
    super((subscriber) => {
      if (this.hasEnded) return subscriber.complete();
      const leave = this.join(subscriber);
      subscriber.next(this.current);
      return leave;
    });
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

  /** Calls `changed` from the next change on, until what it returns is called. */
  follow(changed: () => void): () => void {
    let isOver = false;
    const leave = this.join({ next: () => isOver || changed(), complete: () => undefined });
    return () => {
      isOver = true;
      leave();
    };
  }

  private join(hearer: Hearer<T>): () => void {
    this.hearers = this.hearers.concat(hearer);
    return () => {
      this.hearers = this.hearers.filter((other) => other !== hearer);
    };
  }
}
