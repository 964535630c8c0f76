import { Hearers, type Hearer } from './stream.ts';

/**
 * The current value of something and its changes. What is computed from it follows it by a plain call: a change of a
 * state comes by dozens of these, several times for each press.
 */
export class State<T> extends Hearers<T> {
  private current: T;

  constructor(initial: T) {
    super();
    this.current = initial;
  }

  get value(): T {
    return this.current;
  }

  /** Tells everyone in the order in which they came; says nothing of the value that it has already (by `Object.is`). */
  move(value: T): void {
    if (this.hasEnded || Object.is(value, this.current)) return;
    this.current = value;
    this.tell(value);
  }

  /** Tells this one of the value there is, too. */
  override hear(hearer: Hearer<T>) {
    const source = super.hear(hearer);
    if (source !== undefined) hearer.next(this.current);
    return source;
  }
}
