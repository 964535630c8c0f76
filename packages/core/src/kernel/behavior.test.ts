import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { combine, constant, derive, follow } from './behavior.ts';
import { childScope, createScope } from './scope.ts';
import { State } from './state.ts';

describe('a view on a behavior', () => {
  it('[KERNEL2] has a value at once, emits only changes of that value, and ends with its scope', () => {
    const scope = createScope();
    const source$ = new BehaviorSubject({ name: 'a', other: 1 });
    const name$ = derive(source$, ({ name }) => name, scope);
    const told: string[] = [];
    name$.subscribe({ next: (name) => told.push(name), complete: () => told.push('over') });
    source$.next({ name: 'a', other: 2 });
    source$.next({ name: 'b', other: 2 });
    expect([name$.value, told]).toEqual(['b', ['a', 'b']]);
    scope.unsubscribe();
    source$.next({ name: 'c', other: 2 });
    expect([told, source$.observed]).toEqual([['a', 'b', 'over'], false]);
  });

  it('[KERNEL2] treats NaN as equal to NaN', () => {
    const source$ = new BehaviorSubject(1);
    let told = 0;
    derive(source$, () => Number.NaN, createScope()).subscribe(() => (told += 1));
    source$.next(2);
    expect(told).toBe(1);
  });

  it('follows both sources of a combined view', () => {
    const [a$, b$] = [new BehaviorSubject(1), new BehaviorSubject(10)];
    const sum$ = combine(a$, b$, (a, b) => a + b, createScope());
    const told: number[] = [];
    sum$.subscribe((sum) => told.push(sum));
    a$.next(2);
    b$.next(20);
    b$.next(20);
    expect(told).toEqual([11, 12, 22]);
    expect(constant(5).value).toBe(5);
  });
});

describe('a child scope', () => {
  it('ends with its parent, and can end earlier without ending the parent', () => {
    const parent = createScope();
    const [first, second] = [childScope(parent), childScope(parent)];
    const ended: string[] = [];
    first.add(() => ended.push('first'));
    second.add(() => ended.push('second'));
    first.unsubscribe();
    expect([ended, parent.closed, second.closed]).toEqual([['first'], false, false]);
    parent.unsubscribe();
    expect(ended).toEqual(['first', 'second']);
  });
});

describe('a follower', () => {
  it('receives the current value and each change until its scope ends, and only the current value if the scope has ended', () => {
    const scope = createScope();
    const state$ = new State(1);
    const told: number[] = [];
    follow(state$, (value) => told.push(value), scope);
    state$.move(2);
    scope.unsubscribe();
    state$.move(3);
    follow(state$, (value) => told.push(value * 10), scope);
    state$.move(4);
    expect(told).toEqual([1, 2, 30]);
  });

  it('is released by the state when its scope ends', () => {
    const scope = createScope();
    const state$ = new State(1);
    const dropped = vi.spyOn(state$, 'removeObserver');
    follow(state$, () => undefined, scope);
    scope.unsubscribe();
    expect(dropped).toHaveBeenCalledOnce();
  });

  it('does not receive a change that has ended its scope', () => {
    const [scope, other] = [createScope(), createScope()];
    const state$ = new State(0);
    const told: number[] = [];
    follow(state$, (value) => value > 0 && scope.unsubscribe(), other);
    follow(state$, (value) => told.push(value), scope);
    state$.move(1);
    expect(told).toEqual([0]);
  });

  it('can follow any other stream, until its scope ends', () => {
    const scope = createScope();
    const stream$ = new Subject<string>();
    const told: string[] = [];
    follow(stream$, (value) => told.push(value), scope);
    stream$.next('a');
    scope.unsubscribe();
    stream$.next('b');
    expect([told, stream$.observed]).toEqual([['a'], false]);
  });
});
