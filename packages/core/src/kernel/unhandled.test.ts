import { config, firstValueFrom, map, Subject, timer } from 'rxjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { derive, follow } from './behavior.ts';
import type { Log } from './log.ts';
import { createScope } from './scope.ts';
import { createStore } from './store.ts';
import { State } from './state.ts';
import { logUnhandled } from './unhandled.ts';

let reported: unknown[] = [];
beforeEach(() => {
  reported = [];
  config.onUnhandledError = (error: unknown) => reported.push(error);
});
afterEach(async () => {
  await nextTask();
  config.onUnhandledError = null;
});
const nextTask = (): Promise<unknown> => firstValueFrom(timer(1));
const add = (sum: number, event: number): number => {
  if (event < 0) throw new Error(`no step for ${event}`);
  return sum + event;
};

it('[KERNEL3] keeps queued events and states for other subscribers when one subscriber throws', async () => {
  const scope = createScope();
  const { state$, dispatch } = createStore(0, add, scope);
  const told: number[] = [];
  follow(state$, (sum) => sum === 1 && [10, 100].forEach(dispatch), scope);
  follow(
    state$,
    (sum) => {
      if (sum === 1) throw new Error('a bug of a hearer');
    },
    scope,
  );
  follow(state$, (sum) => told.push(sum), scope);
  dispatch(1);
  expect([told, state$.value]).toEqual([[0, 1, 11, 111], 111]);
  expect(reported).toEqual([]);
  await nextTask();
  expect(reported).toEqual([new Error('a bug of a hearer')]);
});

it('[KERNEL3] leaves the state unchanged when a step throws, and dispatch does not throw', async () => {
  const { state$, dispatch } = createStore(0, add, createScope());
  dispatch(1);
  dispatch(-1);
  dispatch(2);
  expect(state$.value).toBe(3);
  await nextTask();
  expect(reported).toEqual([new Error('no step for -1')]);
});

it('[KERNEL3] completes the other subscribers when one subscriber throws on completion', async () => {
  const scope = createScope();
  const { state$ } = createStore(0, add, scope);
  const leaving = state$.subscribe();
  leaving.add(() => {
    throw new Error('a bug of a teardown');
  });
  let isOver = false;
  state$.subscribe({ complete: () => (isOver = true) });
  scope.unsubscribe();
  expect(isOver).toBe(true);
  await nextTask();
  expect(reported).toHaveLength(1);
});

it('[KERNEL3] keeps the value of a view that throws, and continues with the next change', async () => {
  const scope = createScope();
  const state$ = new State(0);
  const view$ = derive(
    state$,
    (value) => {
      if (value === 1) throw new Error('a bug of a view');
      return value * 10;
    },
    scope,
  );
  const told: number[] = [];
  follow(view$, (value) => told.push(value), scope);
  for (const value of [1, 2]) state$.move(value);
  follow(
    state$,
    () => {
      throw new Error('at once');
    },
    scope,
  );
  expect(told).toEqual([0, 20]);
  await nextTask();
  expect(reported).toEqual([new Error('a bug of a view'), new Error('at once')]);
});

it('[KERNEL3] logs an error in an operator, and continues the stream after an error in a subscriber', async () => {
  const scope = createScope();
  const written: unknown[] = [];
  logUnhandled({ write: (_, event, details) => written.push([event, details]) }, scope);
  const numbers$ = new Subject<number>();
  const told: number[] = [];
  const checked = (value: number): number => add(0, value);
  const hear = (value: number): void => {
    told.push(value);
    if (value === 1) throw new Error('a bug of a subscriber');
  };
  follow(numbers$.pipe(map(checked)), hear, scope);
  for (const value of [1, 2, -1, 3]) numbers$.next(value);
  expect(told).toEqual([1, 2]);
  expect(written).toEqual([
    ['unhandled', { error: 'Error: a bug of a subscriber' }],
    ['unhandled', { error: 'Error: no step for -1' }],
  ]);
  await nextTask();
  expect(reported).toEqual([new Error('a bug of a subscriber'), new Error('no step for -1')]);
  scope.unsubscribe();
});

it('[KERNEL3] writes an unhandled error to every log in use', async () => {
  const written: unknown[] = [];
  const log = (name: string): Log => ({ write: (...entry) => written.push([name, ...entry]) });
  const [here, gone] = [createScope(), createScope()];
  logUnhandled(log('here'), here);
  logUnhandled(log('gone'), gone);
  gone.unsubscribe();
  createStore(0, add, createScope()).dispatch(-1);
  expect(written).toEqual([['here', 'error', 'unhandled', { error: 'Error: no step for -1' }]]);
  await nextTask();
});
