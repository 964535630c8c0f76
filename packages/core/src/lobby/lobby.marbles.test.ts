import { BehaviorSubject, NEVER, Subject, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Brand, Machine } from '../kernel/entities.ts';
import type { Notice } from '../messages/notice.ts';
import { err, ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { Push } from '../kernel/channel.ts';
import type { SignIn } from '../ports/http.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createVirtualClock } from '@farspin/testing';
import { createLobby } from './lobby.ts';

const signIn = { token: 't', user: { id: '7', username: 'demo' } } as unknown as SignIn;
const noAnswer = err({ kind: 'offline' } as const);
const brand = (id: string): Brand => ({ id, name: id, jackpots: [], machineCount: 1 });
const reservedFor = (reservation: string): Machine => ({
  ...{ id: reservation, name: '', status: 'available', brand: 'Nova', image: null, reservation },
});

interface Start {
  readonly hideReserved?: boolean;
  readonly machines?: readonly Machine[];
  readonly brands?: readonly Brand[];
  /** The value of the random source, from 0 to 1. */
  readonly random?: number;
  /** If true, no call is answered. */
  readonly fails?: boolean;
}

function start(
  live: boolean,
  { hideReserved = true, machines = [], brands = [brand('a')], random = 0, fails = false }: Start = {},
) {
  const clock = createVirtualClock(0);
  const live$ = new BehaviorSubject(live);
  const isAway$ = new BehaviorSubject(false);
  const signIn$ = new BehaviorSubject<SignIn | null>(signIn);
  const push$ = new Subject<Push>();
  const calls = { brands: [] as number[], machines: [] as number[] };
  const lobby = createLobby(
    {
      fetchBrands: () => (calls.brands.push(clock.now()), of(fails ? noAnswer : ok([...brands]))),
      fetchMachines: () => (calls.machines.push(clock.now()), of(fails ? noAnswer : ok(machines))),
      fetchAllMachines: () => of(ok([])),
      signIn$,
      push$,
      reread$: new Subject(),
      live$,
      isAway$,
      clock,
      random: { next: () => random },
      wake$: NEVER,
      settings: { ...defaultSettings.lobby, hideReserved },
    },
    createScope(),
  );
  const notices: Notice[] = [];
  lobby.notice$.subscribe((notice) => notices.push(notice));
  lobby.selectBrand('a');
  return { clock, live$, isAway$, signIn$, push$, calls, lobby, notices };
}

describe('reading the lobby again', () => {
  it('[LOBBY4] reads machines every 10 s while the notification channel is down, but not while the channel is live', () => {
    const { clock, live$, calls } = start(false);
    clock.advanceBy(25_000);
    expect(calls.machines).toEqual([0, 10_000, 20_000]);
    live$.next(true);
    clock.advanceBy(60_000);
    expect(calls.machines).toEqual([0, 10_000, 20_000]);
  });

  it('[READ1] retries with growing pauses while the server does not answer, and adds no scheduled reads', () => {
    const { clock, calls } = start(false, { fails: true });
    clock.advanceBy(126_000);
    expect(calls.machines).toEqual([0, 2_000, 6_000, 14_000, 30_000, 62_000, 122_000]);
    expect(calls.brands).toEqual(calls.machines);
  });

  it('[LOBBY5] reads brands every 30 s, with or without a live channel', () => {
    const { clock, calls } = start(true);
    clock.advanceBy(29_999);
    expect(calls.brands).toEqual([0]);
    clock.advanceBy(30_001);
    expect(calls.brands).toEqual([0, 30_000, 60_000]);
    expect(calls.machines).toEqual([0]);
  });

  it('[LOBBY5] does not read brands during play at a machine, and reads brands afterwards if a read is due', () => {
    const { clock, isAway$, calls } = start(true);
    clock.advanceBy(10_000);
    isAway$.next(true);
    clock.advanceBy(100_000);
    expect(calls.brands).toEqual([0]);
    isAway$.next(false);
    clock.advanceBy(0);
    isAway$.next(true);
    clock.advanceBy(10_000);
    isAway$.next(false);
    clock.advanceBy(20_000);
    expect(calls.brands).toEqual([0, 110_000, 140_000]);
  });

  it('[LOBBY4] [LOBBY5] delays reads by up to a fifth, so that players do not all send requests at once', () => {
    const { clock, calls } = start(false, { random: 0.5 });
    clock.advanceBy(34_000);
    expect([calls.machines, calls.brands]).toEqual([
      [0, 11_000, 22_000, 33_000],
      [0, 11_000, 22_000, 33_000],
    ]);
  });

  it('[LOBBY4] reads the lobby again when the player asks, but not when the sign-in of the same player changes', () => {
    const { signIn$, calls, lobby } = start(true);
    signIn$.next({ ...signIn, passwordExpired: true });
    expect([calls.brands.length, calls.machines.length]).toEqual([1, 1]);
    lobby.refresh();
    expect([calls.brands.length, calls.machines.length]).toEqual([2, 2]);
  });
});

describe('the objects of a list', () => {
  it('[LOBBY7] stay the same, except for a machine whose status changed', () => {
    const free = { ...reservedFor('1'), reservation: null };
    const { lobby, push$ } = start(true, { machines: [free, { ...free, id: '2' }] });
    push$.next({ kind: 'machine', machineId: '2', status: 'playing' });
    const [first, second] = lobby.state$.value.machines;
    expect(first).toBe(free);
    expect(second).toEqual({ ...free, id: '2', status: 'playing' });
    // This list is requested after the push.
    lobby.refresh();
    expect(lobby.state$.value.machines[1]?.status).toBe('available');
  });
});

describe('reserved machines', () => {
  it.each([
    [true, []],
    [false, ['someone']],
  ])(
    '[LOBBY2] follow hideReserved %s if other players reserved them, and are listed separately if the player did',
    (hideReserved, shown) => {
      const { lobby } = start(true, { hideReserved, machines: ['7', 'demo', 'someone'].map(reservedFor) });
      const { machines, reserved } = lobby.state$.value;
      expect([machines, reserved].map((list) => list.map(({ id }) => id))).toEqual([shown, ['7', 'demo']]);
    },
  );

  it('[LOBBY15] are read again once within `refreshMs` when a push may have changed a reservation', () => {
    const free = { ...reservedFor('1'), reservation: null };
    const other = { ...free, id: '2' };
    const { clock, calls, push$, lobby } = start(true, { machines: [free, other] });
    push$.next({ kind: 'machine', machineId: '1', status: 'playing' });
    clock.advanceBy(20_000);
    expect(calls.machines).toEqual([0]);
    push$.next({ kind: 'machine', machineId: '1', status: 'reserved' });
    expect(lobby.state$.value.machines).toEqual([other]);
    clock.advanceBy(9_000);
    push$.next({ kind: 'machine', machineId: '2', status: 'reserved' });
    clock.advanceBy(60_000);
    expect(calls.machines).toEqual([0, 30_000]);
  });
});

describe('a brand that is not in the list', () => {
  const told = [{ id: 'no-such-brand', intent: 'info', message: { key: 'lobby.no-such-brand' } }];

  it('[LOBBY14] is not selected, and the player is notified', () => {
    const { calls, lobby, notices } = start(true);
    lobby.selectBrand('nowhere');
    expect(lobby.state$.value.selectedBrandId).toBe('a');
    expect([calls.machines.length, notices]).toMatchObject([1, told]);
    lobby.selectBrand('a');
    expect(notices).toHaveLength(1);
  });

  it('[LOBBY14] is deselected, and the player is notified once', () => {
    const brands = [brand('a')];
    const { clock, calls, lobby, notices } = start(true, { brands });
    brands[0] = brand('b');
    clock.advanceBy(30_000);
    expect([lobby.state$.value.selectedBrandId, notices]).toMatchObject([null, told]);
    clock.advanceBy(60_000);
    expect([calls.machines.length, notices.length]).toEqual([1, 1]);
  });
});
