import { BehaviorSubject, NEVER, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { constant } from '../kernel/behavior.ts';
import { ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { SignIn } from '../ports.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createVirtualClock } from '../testing/virtual-time.ts';
import { createLobby } from './lobby.ts';

const signIn = { user: { id: '7', username: 'demo' } } as unknown as SignIn;

function start(live: boolean) {
  const clock = createVirtualClock(0);
  const live$ = new BehaviorSubject(live);
  const calls = { brands: [] as number[], machines: [] as number[] };
  const lobby = createLobby(
    {
      fetchBrands: () => (calls.brands.push(clock.now()), of(ok([]))),
      fetchMachines: () => (calls.machines.push(clock.now()), of(ok([]))),
      fetchAllMachines: () => of(ok([])),
      signIn$: constant<SignIn | null>(signIn),
      push$: NEVER,
      reread$: new Subject(),
      live$,
      clock,
      settings: defaultSettings.lobby,
    },
    createScope(),
  );
  lobby.selectBrand('a');
  return { clock, live$, calls };
}

describe('reading the lobby again', () => {
  it('[LOBBY4] every 10 s while the notification channel is down, and not while it is live', () => {
    const { clock, live$, calls } = start(false);
    clock.advanceBy(25_000);
    expect(calls.machines).toEqual([0, 10_000, 20_000]);
    live$.next(true);
    clock.advanceBy(60_000);
    expect(calls.machines).toEqual([0, 10_000, 20_000]);
  });

  it('[LOBBY5] brands every 30 s, live or not', () => {
    const { clock, calls } = start(true);
    clock.advanceBy(29_999);
    expect(calls.brands).toEqual([0]);
    clock.advanceBy(30_001);
    expect(calls.brands).toEqual([0, 30_000, 60_000]);
    expect(calls.machines).toEqual([0]);
  });
});
