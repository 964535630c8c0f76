import { describe, expect, it } from 'vitest';
import { State } from './state.ts';

describe('a state', () => {
  it('[KERNEL1] [KERNEL2] tells its value at once, each change once and in order, and its end', () => {
    const state = new State(1);
    const told: unknown[] = [];
    state.subscribe({ next: (value) => told.push(value), complete: () => told.push('over') });
    state.move(2);
    state.move(2);
    state.end();
    state.end();
    state.move(3);
    expect([told, state.value]).toEqual([[1, 2, 'over'], 2]);
  });

  it('that has ended tells a newcomer nothing but that', () => {
    const state = new State(1);
    state.end();
    const told: unknown[] = [];
    state.subscribe({ next: (value) => told.push(value), complete: () => told.push('over') });
    expect(told).toEqual(['over']);
  });

  it('tells no one who has left, and all who stay, also when one leaves while it tells', () => {
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

  it('is followed from its next change on, and by none that has stopped, even in the middle of a change', () => {
    const state = new State(1);
    let changes = 0;
    const stops: (() => void)[] = [];
    state.follow(() => stops.forEach((stop) => stop()));
    stops.push(state.follow(() => (changes += 1)));
    expect(changes).toBe(0);
    state.move(2);
    expect(changes).toBe(0);
    const other = state.follow(() => (changes += 1));
    state.move(3);
    other();
    state.move(4);
    expect(changes).toBe(1);
  });
});
