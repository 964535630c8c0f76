import { createVirtualClock } from '@farspin/testing';
import { expect, it } from 'vitest';
import { combine, derive, follow } from './behavior.ts';
import { alarm } from './deadline.ts';
import { childScope, createScope } from './scope.ts';
import { State } from './state.ts';
import { createStore } from './store.ts';

/** `scripts/kernel-examples.test.ts` compares these lines with the README. */
it('the examples in the kernel README give the documented results', () => {
  const written: number[] = [];
  const clock = createVirtualClock(0);

  const credits$ = new State(0);
  credits$.subscribe((credits) => written.push(credits));
  credits$.move(500);
  credits$.move(500);
  expect(written).toEqual([0, 500]);

  const scope = createScope();
  const visit = childScope(scope);
  visit.add(credits$.subscribe());
  visit.unsubscribe();
  expect(scope.closed).toBe(false);

  const isOnline$ = new State(false);
  const isEmpty$ = derive(credits$, (credits) => credits === 0, scope);
  const isBlocked$ = combine(isEmpty$, isOnline$, (isEmpty, isOnline) => isEmpty || !isOnline, scope);
  isOnline$.move(true);
  expect(isBlocked$.value).toBe(false);

  const lamp: string[] = [];
  follow(isBlocked$, (isBlocked) => lamp.push(isBlocked ? 'off' : 'on'), scope);
  credits$.move(0);
  isOnline$.move(false);
  expect(lamp).toEqual(['on', 'off']);

  const step = (lock: 'open' | 'closed', event: 'idle' | 'pin') => (event === 'idle' ? 'closed' : lock);
  const { state$, dispatch } = createStore<'open' | 'closed', 'idle' | 'pin'>('open', step, scope);
  dispatch('pin');
  dispatch('idle');
  expect(state$.value).toBe('closed');

  const lockAt$ = new State(5_000);
  alarm(lockAt$, clock, (now) => lamp.push(`locked at ${now}`), scope);
  lockAt$.move(60_000);
  clock.advanceBy(60_000);
  expect(lamp.at(-1)).toBe('locked at 60000');
});
