import type { Observable, Unsubscribable } from 'rxjs';
import { hear, leave, Stream, type Hearer, type Source } from './stream.ts';

/** What stands between a stream and a hearer, and makes something else of what comes. */
export abstract class Operation<S, T, G> implements Hearer<S>, Unsubscribable {
  protected readonly to: Hearer<T>;
  protected readonly given: G;
  protected isOver = false;
  private source: Source<S>;

  constructor(to: Hearer<T>, given: G) {
    this.to = to;
    this.given = given;
  }

  abstract next(value: S): void;

  listen(source: Observable<S>): this {
    this.source = hear(source, this);
    if (this.isOver) this.leave();
    return this;
  }

  complete(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.to.complete();
    this.leave();
  }

  unsubscribe(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.leave();
  }

  protected leave(): void {
    leave(this.source, this);
    this.source = undefined;
  }
}

/** A stream with an operation on it, begun anew for each hearer. */
class Operated<S, T, G> extends Stream<T> {
  /** Not `source`: RxJS has a field of that name. */
  private readonly under: Observable<S>;
  private readonly operation: new (to: Hearer<T>, given: G) => Operation<S, T, G>;
  private readonly given: G;

  constructor(under: Observable<S>, operation: new (to: Hearer<T>, given: G) => Operation<S, T, G>, given: G) {
    super();
    this.under = under;
    this.operation = operation;
    this.given = given;
  }

  hear(hearer: Hearer<T>): Source<T> {
    return new this.operation(hearer, this.given).listen(this.under);
  }
}

export const operate =
  <S, T, G>(operation: new (to: Hearer<T>, given: G) => Operation<S, T, G>, given: G) =>
  (source: Observable<S>): Observable<T> =>
    new Operated(source, operation, given);
