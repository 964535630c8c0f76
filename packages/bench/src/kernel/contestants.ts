import { createScope, derive, schedulerClock } from '@farspin/core';
import { createStore, follow, State, whenCome } from '@farspin/core/internals';
import {
  asyncScheduler,
  BehaviorSubject,
  distinctUntilChanged,
  map,
  scan,
  share,
  Subject,
  Subscription,
  timer,
} from 'rxjs';

/** One part of the kernel, or the same built with RxJS's operators. */
export interface Contestant {
  /** Runs one more iteration. */
  run(turn: number): void;
  /** References that keep it alive. */
  readonly kept: unknown;
}
/** The kernel, and plain RxJS. */
export type Pair = readonly [kernel: () => Contestant, rxjs: () => Contestant];

interface Count {
  readonly count: number;
}
/** Each view changes half as often as the one before it. */
export const views = 12;
const bit =
  (at: number) =>
  ({ count }: Count) =>
    (count >> at) & 1;

/** A state with twelve followed views. */
export const change: Pair = [
  () => {
    const scope = createScope();
    const state$ = new State<Count>({ count: 0 });
    const seen = newSum();
    for (let at = 0; at < views; at += 1) follow(derive(state$, bit(at), scope), seen.add, scope);
    return { run: (count) => state$.move({ count }), kept: [scope, state$] };
  },
  () => {
    const scope = new Subscription();
    const state$ = new BehaviorSubject<Count>({ count: 0 });
    const seen = newSum();
    for (let at = 0; at < views; at += 1) {
      const kept = { connector: () => new BehaviorSubject(0), resetOnRefCountZero: false };
      scope.add(state$.pipe(map(bit(at)), distinctUntilChanged(), share(kept)).subscribe(seen.add));
    }
    return { run: (count) => state$.next({ count }), kept: [scope, state$] };
  },
];

const counted = ({ count }: Count, by: number): Count => ({ count: count + by });

/** A store with one follower. */
export const event: Pair = [
  () => {
    const scope = createScope();
    const seen = newSum();
    const { state$, dispatch } = createStore<Count, number>({ count: 0 }, counted, scope);
    follow(state$, ({ count }) => seen.add(count), scope);
    return { run: dispatch, kept: scope };
  },
  () => {
    const seen = newSum();
    const event$ = new Subject<number>();
    const state$ = new BehaviorSubject<Count>({ count: 0 });
    event$.pipe(scan(counted, state$.value)).subscribe(state$);
    state$.subscribe(({ count }) => seen.add(count));
    return { run: (by) => event$.next(by), kept: event$ };
  },
];

const hourMs = 3_600_000;
const nothing = (): void => undefined;

/** A deadline that is set and cancelled. */
export const deadline: Pair = [
  () => {
    const clock = schedulerClock(asyncScheduler);
    return { run: () => whenCome(clock.now() + hourMs, clock, nothing).unsubscribe(), kept: clock };
  },
  () => ({
    run: () =>
      timer(new Date(Date.now() + hourMs))
        .subscribe(nothing)
        .unsubscribe(),
    kept: null,
  }),
];

/** Uses the values, so that no engine optimises them away. */
function newSum(): { add(value: number): void } {
  let sum = 0;
  return { add: (value) => void (sum += value) };
}
