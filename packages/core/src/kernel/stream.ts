import { Observable, Subscription, type Observer, type Unsubscribable } from 'rxjs';

/** Who is told what comes of a stream. */
export type Hearer<T> = Pick<Observer<T>, 'next' | 'complete'>;

/** What is left when a stream is heard no more. */
export type Source<T> = Unsubscribable | Hearers<T> | undefined;

/**
 * An `Observable` that costs an object a hearer. A player has some two hundred of these, and a process may have thousands of
 * players: in RxJS each is a subscriber, its closures and a list. To everyone outside it is an `Observable` like any other.
 */
export abstract class Stream<T> extends Observable<T> {
  constructor() {
    super(heard);
  }

  /** Tells this one all that comes, until what it returns is left. */
  abstract hear(hearer: Hearer<T>): Source<T>;

  override subscribe(observer?: Partial<Observer<T>> | ((value: T) => void) | null): Subscription {
    return typeof observer === 'function' ? new Hearing(this, observer) : super.subscribe(observer ?? undefined);
  }
}

/** For RxJS's own operators. */
function heard<T>(this: Observable<T>, hearer: Hearer<T>): () => void {
  const source = hear(this, hearer);
  return () => leave(source, hearer);
}

/** A stream that tells whoever hears it then, in the order in which they came. */
export abstract class Hearers<T> extends Stream<T> {
  protected hasEnded = false;
  /** Replaced, never changed: whoever is being told goes on with those of before. */
  private hearers: readonly Hearer<T>[] = nobody;

  hear(hearer: Hearer<T>): Source<T> {
    if (!this.hasEnded) return this.follow(hearer);
    hearer.complete();
    return undefined;
  }

  /** Tells this one of what comes from now on. */
  follow(hearer: Hearer<T>): this {
    this.hearers = this.hearers.concat(hearer);
    return this;
  }

  /** Tells this one no more. */
  drop(hearer: Hearer<T>): void {
    this.hearers = this.hearers.filter((other) => other !== hearer);
  }

  end(): void {
    this.hasEnded = true;
    const told = this.hearers;
    this.hearers = nobody;
    for (const hearer of told) hearer.complete();
  }

  protected tell(value: T): void {
    for (const hearer of this.hearers) hearer.next(value);
  }
}
const nobody: readonly never[] = [];

export const hear = <T>(source: Observable<T>, hearer: Hearer<T>): Source<T> =>
  source instanceof Stream ? (source as Stream<T>).hear(hearer) : source.subscribe(hearer);

export function leave<T>(source: Source<T>, hearer: Hearer<T>): void {
  if (source instanceof Hearers) source.drop(hearer);
  else source?.unsubscribe();
}

/** The end of the way: a function. What it throws harms no other hearer. */
class Hearing<T> extends Subscription implements Hearer<T> {
  private readonly run: (value: T) => void;
  private source: Source<T>;

  constructor(source: Observable<T>, run: (value: T) => void) {
    super();
    this.run = run;
    this.source = hear(source, this);
    if (this.closed) this.leave();
  }

  next(value: T): void {
    if (this.closed) return;
    try {
      this.run(value);
    } catch (failure) {
      report(failure);
    }
  }

  complete(): void {
    this.unsubscribe();
  }

  override unsubscribe(): void {
    if (this.closed) return;
    super.unsubscribe();
    this.leave();
  }

  private leave(): void {
    leave(this.source, this);
    this.source = undefined;
  }
}

/** As RxJS does it: later, and to nobody in particular. */
const report = (failure: unknown): void => void new Observable((subscriber) => subscriber.error(failure)).subscribe();
