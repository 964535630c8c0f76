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

/** A part of the kernel, or the same behaviour built with RxJS operators. */
export interface Contestant {
  /** Runs another iteration. */
  run(turn: number): void;
  /** References that keep the contestant alive. */
  readonly kept: unknown;
}
/** A kernel contestant and its plain RxJS counterpart. */
export type Pair = readonly [kernel: () => Contestant, rxjs: () => Contestant];

interface Count {
  readonly count: number;
}
/** Number of views. Each view changes half as often as the previous view. */
export const views = 12;
const bit =
  (at: number) =>
  ({ count }: Count) =>
    (count >> at) & 1;

/** Changes of a state with 12 subscribed views. */
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

/** Events of a store with one subscriber. */
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

/** Deadlines that are set and cancelled. */
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

/** Uses the values, so that the engine cannot optimise them away. */
function newSum(): { add(value: number): void } {
  let sum = 0;
  return { add: (value) => void (sum += value) };
}
