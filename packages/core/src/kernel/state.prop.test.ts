import fc from 'fast-check';
import { BehaviorSubject, combineLatest, config, distinctUntilChanged, filter, firstValueFrom, map } from 'rxjs';
import { Subscription, timer, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { combine, derive, follow } from './behavior.ts';
import { createScope } from './scope.ts';
import { State } from './state.ts';
import { createStore } from './store.ts';

beforeEach(() => {
  config.onUnhandledError = () => undefined;
});
afterEach(async () => {
  await nextTask();
  config.onUnhandledError = null;
});
const nextTask = (): Promise<unknown> => firstValueFrom(timer(1));

/** The action of a subscriber at its nth value. `bring` adds another subscriber to the same stream. */
type Deed =
  | { readonly do: 'nothing' | 'throw' | 'leave' | 'bring' | 'end' }
  | { readonly do: 'move'; readonly to: number };
const value = fc.integer({ min: 0, max: 3 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Deed>({ do: 'nothing' }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), to: value }) },
  { weight: 1, arbitrary: fc.constantFrom<Deed>({ do: 'throw' }, { do: 'leave' }, { do: 'bring' }) },
);
const mayEnd: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 9, arbitrary: deed },
  { weight: 1, arbitrary: fc.constant<Deed>({ do: 'end' }) },
);
const streamNames = ['source', 'halved', 'sum', 'checked'] as const;
type Stream = (typeof streamNames)[number];
interface History {
  readonly observers: readonly { readonly at: Stream; readonly deeds: readonly Deed[] }[];
  readonly moves: readonly { readonly of: 'source' | 'other'; readonly to: number }[];
}
const history = (deeds: fc.Arbitrary<Deed>): fc.Arbitrary<History> =>
  fc.record({
    observers: fc.array(fc.record({ at: fc.constantFrom(...streamNames), deeds: fc.array(deeds, { maxLength: 4 }) }), {
      maxLength: 5,
    }),
    moves: fc.array(fc.record({ of: fc.constantFrom('source', 'other'), to: value }), { maxLength: 6 }),
  });

interface World {
  readonly source: { move(to: number): unknown; end(): unknown };
  readonly other: { move(to: number): unknown };
  readonly streams: Readonly<Record<Stream, Observable<number>>>;
  listen(stream$: Observable<number>, run: (value: number) => void, over: () => void): Subscription;
}

/** A faulty view that keeps its value while the sum is 2. */
function notTwo(value: number): number {
  if (value === 2) throw new Error('a bug of a view');
  return value;
}

function ours(listen: World['listen']): World {
  const scope = createScope();
  const [source$, other$] = [new State(0), new State(0)];
  const halved$ = derive(source$, (one) => Math.floor(one / 2), scope);
  const sum$ = combine(halved$, other$, (one, another) => one + another, scope);
  const checked$ = derive(sum$, notTwo, scope);
  return {
    source: { move: (to) => source$.move(to), end: () => source$.end() },
    other: other$,
    streams: { source: source$, halved: halved$, sum: sum$, checked: checked$ },
    listen,
  };
}

/**
 * How the source ends. `completes` completes its subscribers. `stops`, for followers, makes no change after the current
 * value.
 */
type Ending = 'completes' | 'stops';

/** Creates the same streams in plain RxJS. New subscribers receive the current value. */
function theirs(ending: Ending = 'completes'): World {
  let hasStopped = false;
  const [source$, other$] = [new BehaviorSubject(0), new BehaviorSubject(0)];
  const told = <T>(stream$: Observable<T>, initial: T): BehaviorSubject<T> => {
    const shared$ = new BehaviorSubject(initial);
    stream$.pipe(distinctUntilChanged(Object.is)).subscribe((one) => {
      if (!Object.is(one, shared$.value)) shared$.next(one);
    });
    return shared$;
  };
  const halved$ = told(source$.pipe(map((one) => Math.floor(one / 2))), 0);
  const sum$ = told(combineLatest([halved$, other$]).pipe(map(([one, another]) => one + another)), 0);
  const checked$ = told(sum$.pipe(filter((value) => value !== 2)), 0);
  const move =
    (subject$: BehaviorSubject<number>) =>
    (to: number): void => {
      if (to !== subject$.value) subject$.next(to);
    };
  const moveSource = move(source$);
  return {
    source: {
      move: (to) => hasStopped || moveSource(to),
      end: () => (ending === 'completes' ? source$.complete() : (hasStopped = true)),
    },
    other: { move: move(other$) },
    streams: { source: source$, halved: halved$, sum: sum$, checked: checked$ },
    listen: (stream$, run, over) =>
      hasStopped && stream$ === source$ ? Subscription.EMPTY : subscribed(stream$, run, over),
  };
}

const subscribed: World['listen'] = (stream$, run, over) => stream$.subscribe({ next: run, complete: over });
const followed: World['listen'] = (stream$, run) => {
  const scope = createScope();
  follow(stream$, run, scope);
  return scope;
};

const quiet = (): void => undefined;

/** Returns all notifications in order. */
function play({ source, other, streams, listen }: World, { observers, moves }: History): readonly string[] {
  const told: string[] = [];
  observers.forEach(({ at, deeds }, index) => {
    let times = 0;
    const subscription = new Subscription();
    const run = (now: number): void => {
      told.push(`${index} hears ${now}`);
      const next = deeds[times];
      times += 1;
      if (next?.do === 'throw') throw new Error('a bug');
      if (next?.do === 'leave') subscription.unsubscribe();
      if (next?.do === 'bring') listen(streams[at], (later) => told.push(`${index} has brought ${later}`), quiet);
      if (next?.do === 'end') source.end();
      if (next?.do === 'move') source.move(next.to);
    };
    subscription.add(listen(streams[at], run, () => told.push(`${index} is over`)));
  });
  for (const { of, to } of moves) (of === 'source' ? source : other).move(to);
  return told;
}

describe('a state and its views compared with RxJS', () => {
  test('[KERNEL3] emit the same values, order and ends as BehaviorSubject, map, distinctUntilChanged and combineLatest', () => {
    fc.assert(
      fc.property(history(mayEnd), (lived) => {
        expect(play(ours(subscribed), lived)).toEqual(play(theirs(), lived));
      }),
      { numRuns: 1_000 },
    );
  });

  test('[KERNEL3] send a follower the same values, including the current value when the state ends, but no completion', () => {
    fc.assert(
      fc.property(history(mayEnd), (lived) => {
        expect(play(ours(followed), lived)).toEqual(play(theirs('stops'), lived));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** An event that the reducer does not handle. */
const unstepped = 3;
/** Returns the states of a store after the dispatched events, in order. */
function statesAfter(dispatched: readonly number[]): readonly number[] {
  const states = [0];
  for (const to of dispatched) if (to !== unstepped && to !== states.at(-1)) states.push(to);
  return states;
}

test('[KERNEL1] [KERNEL3] a store emits every state in order, even if its subscribers throw, leave or dispatch', () => {
  fc.assert(
    fc.property(history(mayEnd), ({ observers, moves }) => {
      const dispatched: number[] = [];
      const life = createScope();
      const applied = [0];
      const store = createStore(
        0,
        (state: number, to: number) => {
          if (to === unstepped) throw new Error('a bug of a step');
          if (to !== state && !life.closed) applied.push(to);
          return to;
        },
        life,
      );
      const { state$ } = store;
      const dispatch = (to: number): void => {
        if (!life.closed) dispatched.push(to);
        store.dispatch(to);
      };
      const stayed: (readonly number[])[] = [];
      for (const { deeds } of observers) {
        const told: number[] = [];
        const scope = createScope();
        const first = life.closed ? undefined : applied.at(-1);
        const mayLeave = deeds.some((one) => one.do === 'leave');
        follow(
          state$,
          (now) => {
            const next = deeds[told.length];
            told.push(now);
            if (next?.do === 'throw') throw new Error('a bug');
            if (next?.do === 'leave') scope.unsubscribe();
            if (next?.do === 'move') dispatch(next.to);
            if (next?.do === 'end') life.unsubscribe();
          },
          scope,
        );
        if (!mayLeave) stayed.push(told);
        expect(told[0]).toBe(first);
      }
      const firstOf = stayed.map((told) => told.length);
      const before = applied.length;
      for (const { to } of moves) dispatch(to);
      stayed.forEach((told, index) => expect(told.slice(firstOf[index])).toEqual(applied.slice(before)));
      // Events in the queue are dropped when the store ends.
      const states = statesAfter(dispatched);
      expect(applied).toEqual(life.closed ? states.slice(0, applied.length) : states);
    }),
    { numRuns: 1_000 },
  );
});
