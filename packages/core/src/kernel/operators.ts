import type {
  MonoTypeOperatorFunction,
  Observable,
  ObservedValueOf,
  OperatorFunction,
  SchedulerAction,
  SchedulerLike,
} from 'rxjs';
import { operate, Operation } from './operation.ts';
import { hear, leave, Stream, type Hearer, type Source } from './stream.ts';

/** The few of RxJS's operators that the core needs, by the same names and to the same effect. */

class Mapping<S, T> extends Operation<S, T, (value: S) => T> {
  next(value: S): void {
    if (!this.isOver) this.to.next(this.given(value));
  }
}
export const map = <S, T>(to: (value: S) => T): OperatorFunction<S, T> => operate(Mapping<S, T>, to);

/** Does something with each value on its way: RxJS's `tap`. */
export const also = <T>(run: (value: T) => void): MonoTypeOperatorFunction<T> =>
  map((value) => {
    run(value);
    return value;
  });

class Filtering<T> extends Operation<T, T, (value: T) => unknown> {
  next(value: T): void {
    if (!this.isOver && this.given(value)) this.to.next(value);
  }
}
export function filter<S, T extends S>(isWanted: (value: S) => value is T): OperatorFunction<S, T>;
export function filter<T>(isWanted: (value: T) => unknown): MonoTypeOperatorFunction<T>;
export function filter<T>(isWanted: (value: T) => unknown): MonoTypeOperatorFunction<T> {
  return operate(Filtering<T>, isWanted);
}

class First<T> extends Operation<T, T, null> {
  next(value: T): void {
    if (this.isOver) return;
    this.isOver = true;
    this.to.next(value);
    this.to.complete();
    this.leave();
  }
}
/** The first value alone: RxJS's `take(1)`. */
export const first = <T>(): MonoTypeOperatorFunction<T> => operate(First<T>, null);

class Lasting<T> extends Operation<T, T, Observable<unknown>> {
  private readonly ending: Hearer<unknown> = { next: () => this.complete(), complete: () => undefined };
  private end: Source<unknown>;

  override listen(source: Observable<T>): this {
    this.end = hear(this.given, this.ending);
    if (!this.isOver) return super.listen(source);
    this.leave();
    return this;
  }
  protected override leave(): void {
    super.leave();
    leave(this.end, this.ending);
  }
  next(value: T): void {
    if (!this.isOver) this.to.next(value);
  }
}
/** Until something else happens: RxJS's `takeUntil`. */
export const until = <T>(end$: Observable<unknown>): MonoTypeOperatorFunction<T> => operate(Lasting<T>, end$);

type Project<S, T> = (value: S) => Observable<T>;

class Switching<S, T> extends Operation<S, T, Project<S, T>> {
  private inner: Inner<S, T> | null = null;
  private isLast = false;

  next(value: S): void {
    if (this.isOver) return;
    this.inner?.unsubscribe();
    const source = this.given(value);
    this.inner = new Inner(this.to, this);
    this.inner.listen(source);
  }
  override complete(): void {
    this.isLast = true;
    if (this.inner === null) super.complete();
  }
  override unsubscribe(): void {
    super.unsubscribe();
    this.inner?.unsubscribe();
  }
  innerIsOver(): void {
    this.inner = null;
    if (this.isLast) super.complete();
  }
}
class Inner<S, T> extends Operation<T, T, Switching<S, T>> {
  next(value: T): void {
    if (!this.isOver) this.to.next(value);
  }
  override complete(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.given.innerIsOver();
    this.leave();
  }
}
/** The newest alone of the streams that are made of the values. */
export const switchMap = <S, O extends Observable<unknown>>(
  project: (value: S) => O,
): OperatorFunction<S, ObservedValueOf<O>> =>
  operate(Switching<S, ObservedValueOf<O>>, project as Project<S, ObservedValueOf<O>>);

class Merging<T> extends Operation<T, T, readonly Observable<T>[]> {
  private sources: readonly Source<T>[] = [];
  private left = 0;

  all(): this {
    this.left = this.given.length;
    this.sources = this.given.map((source) => (this.isOver ? undefined : hear(source, this)));
    if (this.isOver) this.leave();
    return this;
  }
  next(value: T): void {
    if (!this.isOver) this.to.next(value);
  }
  override complete(): void {
    this.left -= 1;
    if (this.left === 0) super.complete();
  }
  protected override leave(): void {
    for (const source of this.sources) leave(source, this);
    this.sources = [];
  }
}
class Merged<T> extends Stream<T> {
  private readonly parts: readonly Observable<T>[];

  constructor(parts: readonly Observable<T>[]) {
    super();
    this.parts = parts;
  }
  hear(hearer: Hearer<T>): Source<T> {
    return new Merging(hearer, this.parts).all();
  }
}
export const merge = <A extends readonly Observable<unknown>[]>(...parts: A): Observable<ObservedValueOf<A[number]>> =>
  new Merged(parts as readonly Observable<ObservedValueOf<A[number]>>[]);

class Given<T> extends Stream<T> {
  private readonly values: readonly T[];

  constructor(values: readonly T[]) {
    super();
    this.values = values;
  }
  hear(hearer: Hearer<T>): undefined {
    for (const value of this.values) hearer.next(value);
    hearer.complete();
  }
}
export const of = <T>(...values: readonly T[]): Observable<T> => new Given(values);
export const EMPTY: Observable<never> = /* @__PURE__ */ of();

class Timed extends Stream<number> {
  private readonly scheduler: SchedulerLike;
  private readonly ms: number;
  private readonly everyMs: number | null;

  constructor(scheduler: SchedulerLike, ms: number, everyMs: number | null) {
    super();
    this.scheduler = scheduler;
    this.ms = ms;
    this.everyMs = everyMs;
  }
  hear(hearer: Hearer<number>): Source<number> {
    const { everyMs } = this;
    return this.scheduler.schedule(function (this: SchedulerAction<unknown>) {
      hearer.next(0);
      if (everyMs === null) hearer.complete();
      else this.schedule(undefined, everyMs);
    }, this.ms);
  }
}
/** Tells 0 once after `ms`, or also every `everyMs` from then on. */
export const timer = (ms: number, scheduler: SchedulerLike, everyMs: number | null = null): Observable<number> =>
  new Timed(scheduler, ms, everyMs);
