import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createScope } from '../kernel/scope.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createVirtualClock } from '@farspin/testing';
import { createInactivity } from './inactivity.ts';

function start() {
  const clock = createVirtualClock(0);
  const atMachine$ = new BehaviorSubject(false);
  const clicked$ = new Subject<void>();
  let givenUp = 0;
  const inactivity = createInactivity(
    {
      atMachine$,
      clicked$,
      giveUp() {
        givenUp += 1;
        atMachine$.next(false);
      },
      clock,
      settings: defaultSettings.inactivity,
    },
    createScope(),
  );
  return { clock, atMachine$, clicked$, givenUp: () => givenUp, state: () => inactivity.state$.value };
}

describe('a player who does not click', () => {
  it('[INACTIVE1] is asked exactly 240 000 ms after joining the machine', () => {
    const { clock, atMachine$, state } = start();
    clock.advanceBy(1_000_000);
    expect(state().kind).toBe('off');
    atMachine$.next(true);
    clock.advanceBy(239_999);
    expect(state().kind).toBe('watching');
    clock.advanceBy(1);
    expect(state()).toMatchObject({ kind: 'asking', until: 1_300_000, message: { key: 'inactivity.question' } });
  });

  it('[INACTIVE1] is asked 240 000 ms after the last click', () => {
    const { clock, atMachine$, clicked$, state } = start();
    atMachine$.next(true);
    clock.advanceBy(239_999);
    clicked$.next();
    clock.advanceBy(239_999);
    expect(state().kind).toBe('watching');
    clock.advanceBy(1);
    expect(state().kind).toBe('asking');
  });

  it('[INACTIVE2] can answer with a click until the last millisecond', () => {
    const { clock, atMachine$, clicked$, givenUp, state } = start();
    atMachine$.next(true);
    clock.advanceBy(240_000 + 59_999);
    expect(givenUp()).toBe(0);
    clicked$.next();
    expect(state().kind).toBe('watching');
    clock.advanceBy(239_999);
    expect(state().kind).toBe('watching');
    expect(givenUp()).toBe(0);
  });

  it('[INACTIVE3] leaves the machine once, 60 000 ms after the question', () => {
    const { clock, atMachine$, givenUp, state } = start();
    atMachine$.next(true);
    clock.advanceBy(300_000);
    expect(givenUp()).toBe(1);
    expect(state().kind).toBe('off');
    clock.advanceBy(1_000_000);
    expect(givenUp()).toBe(1);
    expect(clock.pending).toBe(0);
  });

  it('[INACTIVE3] is not asked after leaving the machine', () => {
    const { clock, atMachine$, clicked$, givenUp, state } = start();
    atMachine$.next(true);
    clock.advanceBy(250_000);
    atMachine$.next(false);
    clicked$.next();
    clock.advanceBy(1_000_000);
    expect(givenUp()).toBe(0);
    expect(state().kind).toBe('off');
  });
});
