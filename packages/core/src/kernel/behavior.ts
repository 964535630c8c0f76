import type { Observable, Unsubscribable } from 'rxjs';
import type { Scope } from './scope.ts';
import { State, type StateObserver } from './state.ts';
import { deliver, report } from './unhandled.ts';

/** A stream that always has a current value, emits it to new subscribers, and never errors. */
export interface Behavior<T> extends Observable<T> {
  readonly value: T;
}

/** A behavior that never changes. */
export const constant = <T>(value: T): Behavior<T> => new State(value);

/** Returns a view that emits only when its value changes (by `Object.is`). Completes with `scope`. */
export const derive = <S, T>(source$: Behavior<S>, view: (state: S) => T, scope: Scope): Behavior<T> =>
  new View(source$, null, view, scope);

/** Returns a view on two behaviors that change independently. */
export const combine = <A, B, T>(
  a$: Behavior<A>,
  b$: Behavior<B>,
  view: (a: A, b: B) => T,
  scope: Scope,
): Behavior<T> => new View(a$, b$, view, scope);

/** Calls `run` with each value until `scope` ends. For a behavior, the first call has its current value. */
export function follow<T>(source$: Observable<T>, run: (value: T) => unknown, scope: Scope): void {
  scope.add(
    source$ instanceof State
      ? new Follower(source$, run)
      : source$.subscribe({ next: (value) => deliver({ next: run }, value), error: report }),
  );
}

/** Follower of a state as one small object, where a subscription needs six. A player has about a hundred followers. */
class Follower<T> implements StateObserver<T>, Unsubscribable {
  private readonly state$: State<T>;
  next: (value: T) => unknown;

  constructor(state$: State<T>, run: (value: T) => unknown) {
    this.state$ = state$;
    this.next = run;
    state$.observe(this);
  }
  complete(): void {}
  /** Stops the follower when its scope ends. A change that is being emitted no longer reaches it. */
  unsubscribe(): void {
    this.next = () => {};
    this.state$.removeObserver(this);
  }
}

/**
 * View that recalculates its value when a source changes. It is one object instead of a state with closures, because a
 * player has about sixty views and a process may have thousands of players.
 */
class View<A, B, T> extends State<T> implements StateObserver<unknown>, Unsubscribable {
  private readonly a$: Behavior<A>;
  /** The second source, or null for a view on one behavior. */
  private readonly b$: Behavior<B> | null;
  private readonly view: (a: A, b: B) => T;

  constructor(a$: Behavior<A>, b$: Behavior<B> | null, view: (a: A, b: B) => T, scope: Scope) {
    super(view(a$.value, b$?.value as B));
    this.a$ = a$;
    this.b$ = b$;
    this.view = view;
    for (const source$ of [a$, b$] as readonly (Behavior<unknown> | null)[]) {
      // Stryker disable next-line ConditionalExpression: A state can be subscribed, too. Following it only needs less memory.
      if (source$ instanceof State) source$.addObserver(this);
      else if (source$) scope.add(source$.subscribe(this));
    }
    scope.add(this);
  }

  next(): void {
    if (!this.hasEnded) this.move(this.view(this.a$.value, this.b$?.value as B));
  }
  complete(): void {}
  /** Stops the view when its scope ends. */
  unsubscribe(): void {
    for (const source$ of [this.a$, this.b$]) if (source$ instanceof State) source$.removeObserver(this);
    this.end();
  }
}
