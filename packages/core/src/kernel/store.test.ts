import { describe, expect, it } from 'vitest';
import { createScope } from './scope.ts';
import { createStore } from './store.ts';

const add = (sum: number, event: number): number => sum + event;

describe('a store', () => {
  it('[KERNEL1] applies an event from a subscriber after the current event', () => {
    const scope = createScope();
    const { state$, dispatch } = createStore(0, add, scope);
    const early: number[] = [];
    const late: number[] = [];
    state$.subscribe((sum) => {
      early.push(sum);
      if (sum === 1) dispatch(10);
    });
    state$.subscribe((sum) => late.push(sum));
    dispatch(1);
    expect(early).toEqual([0, 1, 11]);
    expect(late).toEqual([0, 1, 11]);
  });

  it('[KERNEL2] emits nothing when a step changes nothing', () => {
    const { state$, dispatch } = createStore({ sum: 1 }, (state) => state, createScope());
    let emissions = 0;
    state$.subscribe(() => (emissions += 1));
    dispatch('anything');
    expect(emissions).toBe(1);
  });

  it('ignores events after its scope has ended', () => {
    const scope = createScope();
    const { state$, dispatch } = createStore(0, add, scope);
    let isOver = false;
    state$.subscribe({ complete: () => (isOver = true) });
    scope.unsubscribe();
    expect(isOver).toBe(true);
    dispatch(1);
    expect(state$.value).toBe(0);
  });
});
