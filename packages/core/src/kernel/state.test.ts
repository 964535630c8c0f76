import { describe, expect, it } from 'vitest';
import { combine, derive } from './behavior.ts';
import { createScope } from './scope.ts';
import { State } from './state.ts';

describe('a state', () => {
  it('emits its value to a new subscriber, and each change to all subscribers', () => {
    const state$ = new State('a');
    const told: string[] = [];
    state$.subscribe((value) => told.push(value));
    state$.move('b');
    state$.move('b');
    state$.subscribe((value) => told.push(`late ${value}`));
    expect([told, state$.value]).toEqual([['a', 'b', 'late b'], 'b']);
  });

  it('emits to subscribers and views in subscription order, and skips subscribers that leave during the emission', () => {
    const state$ = new State(0);
    const told: string[] = [];
    const leaver = createScope();
    const saying = (what: string) => (value: number) => value > 0 && told.push(what);
    state$.subscribe(saying('first'));
    derive(state$, saying('second'), createScope()).subscribe(() => state$.value > 0 && leaver.unsubscribe());
    derive(state$, saying('never'), leaver);
    leaver.add(state$.subscribe(saying('neither')));
    state$.subscribe(saying('last'));
    state$.move(1);
    expect(told).toEqual(['first', 'second', 'last']);
  });

  it('holds no reference to subscribers that have left', () => {
    const state$ = new State(0);
    const observers = (): unknown => Reflect.get(state$, 'observers');
    const [stays, leaves] = [createScope(), createScope()];
    derive(state$, (value) => value, stays);
    const one = observers();
    derive(state$, (value) => value, leaves);
    const subscription = state$.subscribe();
    leaves.unsubscribe();
    subscription.unsubscribe();
    expect(observers()).toEqual(one);
    stays.unsubscribe();
    expect(observers()).toEqual([]);
  });

  it('ends once, and then keeps its last value', () => {
    const state$ = new State(1);
    let ends = 0;
    state$.subscribe({ complete: () => (ends += 1) });
    state$.end();
    state$.end();
    state$.move(2);
    let late: number | 'ended' = 0;
    state$.subscribe({ next: (value) => (late = value), complete: () => (late = 'ended') });
    expect([ends, state$.value, late]).toEqual([1, 1, 'ended']);
  });

  it('has views that emit only their own changes, and only until their scope ends', () => {
    const scope = createScope();
    const count$ = new State(1);
    const isShown$ = new State(true);
    const isEven$ = derive(count$, (count) => count % 2 === 0, scope);
    const told: string[] = [];
    combine(isEven$, isShown$, (isEven, isShown) => (isShown ? `${isEven}` : 'hidden'), scope).subscribe({
      next: (text) => told.push(text),
      complete: () => told.push('over'),
    });
    count$.move(3);
    count$.move(4);
    isShown$.move(false);
    count$.move(5);
    scope.unsubscribe();
    count$.move(6);
    expect([told, isEven$.value]).toEqual([['false', 'true', 'hidden', 'over'], false]);
  });

  it('emits one change for two views of one state, without a mixed pair', () => {
    const scope = createScope();
    const count$ = new State(1);
    const tenfold$ = derive(count$, (count) => count * 10, scope);
    const pair$ = combine(count$, tenfold$, (count, tenfold) => `${count}/${tenfold}`, scope);
    const told: string[] = [];
    pair$.subscribe((pair) => told.push(pair));
    count$.move(2);
    expect(told).toEqual(['1/10', '2/20']);
  });

  it('does not emit to subscribers that have left, even during an emission', () => {
    const state = new State(1);
    const told: string[] = [];
    const first = state.subscribe((value) => {
      told.push(`first ${value}`);
      if (value === 2) first.unsubscribe();
    });
    state.subscribe((value) => told.push(`second ${value}`));
    state.move(2);
    state.move(3);
    expect(told).toEqual(['first 1', 'second 1', 'first 2', 'second 2', 'second 3']);
  });
});
