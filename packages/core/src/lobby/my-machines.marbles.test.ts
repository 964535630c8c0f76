import { BehaviorSubject, NEVER, Subject, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Machine, MachineStatus } from '../kernel/entities.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import { createVirtualClock } from '@farspin/testing';
import { createMyMachines } from './my-machines.ts';
import { isKeptMachines, readKeptMachines, type HeardStatus, type KnownMachine } from './my-machines.rules.ts';

const known = (id: string, brandId: string | null = 'a'): KnownMachine => ({ id, name: id, brand: 'Nova', brandId });
const listed = (id: string, status: MachineStatus): Machine => ({
  ...{ id, name: id, status, brand: 'Nova', image: null, reservation: null },
});

/** Starts a player's machines with a server that the test answers. If `full` is true, the store rejects writes. */
function start({ user = '7', full = false }: { readonly user?: string | null; readonly full?: boolean } = {}) {
  const clock = createVirtualClock(0);
  const texts = new Map<string, string>();
  let writes = 0;
  const store: KeyValueStore = {
    read: (key) => ok(texts.get(key) ?? null),
    write(key, text) {
      writes += 1;
      return full ? err({ kind: 'full' }) : ok((texts.set(key, text), null));
    },
    remove: (key) => ok((texts.delete(key), null)),
  };
  const userId$ = new BehaviorSubject<string | null>(user);
  const pushed$ = new Subject<HeardStatus>();
  const server: { answer: Reply<readonly Machine[]> } = { answer: of(ok([])) };
  const asked: (string | null)[] = [];
  const mine = createMyMachines(
    {
      ...{ store, userId$, pushed$, clock, refreshMs: 1_000, random: { next: () => 0 }, wake$: NEVER },
      fetchMachines: (brandId) => (asked.push(brandId), server.answer),
      played$: new Subject<KnownMachine>(),
      live$: new BehaviorSubject(true),
    },
    createScope(),
  );
  clock.advanceBy(1);
  const kept = (id = '7') => readKeptMachines(texts.get(`machines.${id}`) ?? null);
  return { ...{ mine, clock, texts, userId$, pushed$, server, asked, kept }, writes: () => writes };
}
const idsOf = (list: readonly KnownMachine[]) => list.map(({ id }) => id);

describe('the stored machines of a player', () => {
  it('[LOBBY9] do not exist for a guest', () => {
    const { mine, texts, writes } = start({ user: null });
    mine.toggleFavourite(known('1'));
    mine.toggleWish(known('1'));
    expect([mine.state$.value, writes(), texts.size]).toMatchObject([
      { userId: null, favourites: [], wanted: [] },
      0,
      0,
    ]);
  });

  it('[LOBBY9] [LOBBY12] last until the page closes if the store rejects writes', () => {
    const { mine } = start({ full: true });
    mine.toggleFavourite(known('1'));
    mine.toggleFavourite(known('2'));
    expect(idsOf(mine.state$.value.favourites)).toEqual(['2', '1']);
  });

  it('[LOBBY9] are toggled from the displayed state, even if another tab has changed the stored state', () => {
    const { mine, texts, kept } = start();
    mine.toggleWish(known('1'));
    texts.set('machines.7', JSON.stringify({ favourites: [known('2')], recent: [], wanted: [] }));
    mine.toggleWish(known('1'));
    mine.toggleFavourite(known('2'));
    expect([kept().wanted, idsOf(kept().favourites)]).toEqual([[], []]);
  });

  it('[LOBBY10] lose only their notice requests at sign-out', () => {
    const { mine, texts, userId$, kept, writes } = start();
    mine.toggleFavourite(known('1'));
    mine.toggleWish(known('2'));
    userId$.next(null);
    expect([idsOf(kept().favourites), kept().wanted]).toEqual([['1'], []]);
    expect(isKeptMachines(texts.get('machines.7') ?? '')).toBe(true);
    expect(mine.state$.value).toMatchObject({ userId: null, favourites: [], wanted: [] });
    const before = writes();
    userId$.next('7');
    expect([idsOf(mine.state$.value.favourites), mine.state$.value.wanted]).toEqual([['1'], []]);
    userId$.next(null);
    expect(writes()).toBe(before);
  });

  it('[LOBBY12] keep data from another tab at sign-out', () => {
    const { mine, texts, userId$, kept } = start();
    mine.toggleWish(known('2'));
    const other = { favourites: [known('1')], recent: [], wanted: [known('2')] };
    texts.set('machines.7', JSON.stringify(other));
    userId$.next(null);
    expect([idsOf(kept().favourites), kept().wanted]).toEqual([['1'], []]);
  });

  it('[LOBBY12] are not written again when only a status changes', () => {
    const { mine, pushed$, writes } = start();
    mine.toggleFavourite(known('1'));
    const before = writes();
    pushed$.next({ id: '1', status: 'playing' });
    expect([mine.state$.value.statuses, writes()]).toEqual([{ '1': 'playing' }, before]);
  });
});

describe('the machine lists with stored machines', () => {
  it('[LOBBY11] are read for all notice requests when a request is added, but not when a request is removed', () => {
    const { mine, asked } = start();
    mine.toggleWish(known('1', 'a'));
    mine.toggleWish(known('2', 'b'));
    const before = asked.length;
    mine.toggleWish(known('2', 'b'));
    expect([before, asked.length]).toEqual([3, 3]);
  });

  it('[LOBBY7] [LOBBY20] do not override a machine that was updated during the read, but give its stakes', () => {
    const { mine, pushed$, server } = start();
    mine.toggleFavourite(known('1'));
    mine.toggleFavourite(known('2'));
    const late$ = new Subject<Result<readonly Machine[], PortError>>();
    server.answer = late$;
    mine.open();
    pushed$.next({ id: '1', status: 'playing' });
    late$.next(
      ok([{ ...listed('1', 'available'), minBetMinor: 20 }, listed('2', 'available'), listed('3', 'available')]),
    );
    expect(mine.state$.value.statuses).toEqual({ '1': 'playing', '2': 'available' });
    expect(Object.keys(mine.state$.value.listed)).toEqual(['1', '2']);
    expect(mine.state$.value.listed['1']).toMatchObject({ minBetMinor: 20 });
  });

  it.each([
    ['lost', 2],
    ['absent', 1],
  ] as const)('[LOBBY11] after a failure of kind %s, are requested %i times in total', (kind, times) => {
    const { mine, server, asked, clock } = start();
    server.answer = of(err(kind === 'lost' ? { kind, status: null } : { kind }));
    mine.toggleWish(known('1'));
    server.answer = of(ok([listed('1', 'available')]));
    clock.advanceBy(999);
    expect(asked).toHaveLength(1);
    clock.advanceBy(60_000);
    expect([asked.length, mine.state$.value.wanted.length]).toEqual([times, times === 2 ? 0 : 1]);
  });

  it('[LOBBY11] are limited to machines with notice requests, unless all stored machines are displayed', () => {
    const { mine, userId$, asked, clock } = start();
    mine.toggleFavourite(known('1', 'a'));
    mine.toggleWish(known('2', 'b'));
    expect(asked).toEqual(['b']);
    mine.open();
    expect(asked.slice(1)).toEqual(['b', 'a']);
    mine.close();
    asked.length = 0;
    userId$.next('8');
    userId$.next('7');
    clock.advanceBy(1);
    expect(asked).toEqual(['b']);
  });

  it('[LOBBY11] are requested after a new "notify me" request, because the machine may already be free', () => {
    const { mine, pushed$, server, asked } = start();
    const freed: string[] = [];
    mine.freed$.subscribe(({ id }) => freed.push(id));
    pushed$.next({ id: '1', status: 'available' });
    server.answer = of(ok([listed('1', 'available')]));
    mine.toggleWish(known('1'));
    expect([freed, mine.state$.value.wanted, asked]).toEqual([['1'], [], ['a']]);
  });

  it('[LOBBY11] are not requested when a notice request is cancelled', () => {
    const { mine, asked } = start();
    mine.toggleWish(known('1'));
    mine.toggleWish(known('1'));
    expect(asked).toEqual(['a']);
  });
});
