import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Machine } from '../kernel/entities.ts';
import {
  brandIdsOf,
  freedBy,
  has,
  isKeptMachines,
  keepable,
  most,
  noMachines,
  readKeptMachines,
  stepMyMachines,
  type KnownMachine,
  type MyMachines,
  type MyMachinesEvent,
} from './my-machines.rules.ts';

const machine = (id: string, brandId: string | null = 'a'): KnownMachine => ({
  ...{ id, name: `Machine ${id}`, brand: 'Nova', brandId },
});
const userCame: MyMachinesEvent = {
  ...{ kind: 'userCame', userId: '7', kept: { favourites: [], recent: [], wanted: [] } },
};
const run = (...events: readonly MyMachinesEvent[]): MyMachines =>
  [userCame, ...events].reduce(stepMyMachines, noMachines);
const idsOf = (list: readonly KnownMachine[]) => list.map(({ id }) => id);
const favourite = (id: string, isOn = true): MyMachinesEvent => ({
  ...{ kind: 'favouriteToggled', machine: machine(id), isOn },
});
const wish = (id: string, isOn = true): MyMachinesEvent => ({ kind: 'wishToggled', machine: machine(id), isOn });
const played = (id: string, brandId: string | null = 'a'): MyMachinesEvent => ({
  ...{ kind: 'played', machine: machine(id, brandId) },
});

describe('favourites, recently played and notice requests', () => {
  it('[LOBBY9] list the latest machine first, and drop a machine that the player toggles off', () => {
    expect(idsOf(run(favourite('1'), favourite('2')).favourites)).toEqual(['2', '1']);
    expect(idsOf(run(favourite('1'), favourite('2'), favourite('1', false)).favourites)).toEqual(['2']);
    expect(idsOf(run(wish('1'), wish('2'), wish('2', false)).wanted)).toEqual(['1']);
    expect(idsOf(run(wish('1'), wish('2'), wish('1'), wish('3', false)).wanted)).toEqual(['1', '2']);
  });

  it('[LOBBY13] keep the earlier name of a machine if only the id of the machine is known', () => {
    const byId: MyMachinesEvent = { kind: 'played', machine: { id: '1', name: '1', brand: '', brandId: null } };
    expect(run(played('1'), byId).recent).toEqual([machine('1')]);
    expect(run(byId).recent).toMatchObject([{ id: '1', name: '1' }]);
    const renamed = { ...machine('1', null), name: 'Another' };
    expect(run(played('1'), { kind: 'played', machine: renamed }).recent).toEqual([
      { ...machine('1'), name: 'Another' },
    ]);
  });

  it('[LOBBY10] cancel the notice request for a machine that is played, and list the machine first', () => {
    const state = run(wish('1'), wish('2'), played('2'), played('1'), played('2'));
    expect([idsOf(state.recent), idsOf(state.wanted)]).toEqual([['2', '1'], []]);
    const many = Array.from({ length: most.recent + 3 }, (_, index) => played(String(index)));
    expect(idsOf(run(...many).recent)).toEqual(['10', '9', '8', '7', '6', '5', '4', '3']);
  });

  it('keep the brand of a machine that the player joins by its address', () => {
    expect(run(played('1', 'b'), played('1', null)).recent[0]?.brandId).toBe('b');
    expect(run(played('1', null)).recent[0]?.brandId).toBeNull();
    expect(run(played('2', 'b'), played('1', null)).recent[0]).toMatchObject({ id: '1', brandId: null });
    expect(run(played('1', 'b'), played('1', 'c')).recent[0]?.brandId).toBe('c');
  });

  it('[LOBBY11] end a notice request only when the machine is available', () => {
    const waiting = run(wish('1'), wish('2'));
    const busy = [{ id: '1', status: 'playing' }] as const;
    expect(freedBy(waiting, busy)).toEqual([]);
    const heardBusy = stepMyMachines(waiting, { kind: 'heard', statuses: busy });
    expect([idsOf(heardBusy.wanted), heardBusy.statuses]).toEqual([['2', '1'], { '1': 'playing' }]);
    const free = [
      { id: '1', status: 'available' },
      { id: '9', status: 'available' },
    ] as const;
    expect(idsOf(freedBy(heardBusy, free))).toEqual(['1']);
    const told = stepMyMachines(heardBusy, { kind: 'heard', statuses: free });
    expect([idsOf(told.wanted), told.statuses]).toEqual([['2'], { '1': 'available' }]);
  });

  it('[LOBBY11] end a notice request with the next update if the machine is already available', () => {
    const free: MyMachinesEvent = { kind: 'heard', statuses: [{ id: '1', status: 'available' }] };
    expect(run(favourite('1'), free, wish('1'), free).wanted).toEqual([]);
  });

  it('[LOBBY9] keep the latest machines up to the limit', () => {
    const all = Array.from({ length: most.wanted + 1 }, (_, index) => wish(String(index)));
    const { wanted } = run(...all);
    expect([wanted.length, has(wanted, '0'), has(wanted, String(most.wanted))]).toEqual([most.wanted, false, true]);
  });

  it('[LOBBY20] are known as in the last list that contained them, until the player is gone', () => {
    const inList = (id: string, minBetMinor: number): Machine => ({
      ...{ ...machine(id), status: 'available', image: null, reservation: null, minBetMinor },
    });
    const list = (...machines: readonly Machine[]): MyMachinesEvent => ({ kind: 'listed', machines });
    const first = run(favourite('1'), favourite('2'), list(inList('1', 20), inList('2', 50)));
    const next = stepMyMachines(first, list(inList('1', 30)));
    expect(next.listed).toEqual({ '1': inList('1', 30), '2': inList('2', 50) });
    expect(stepMyMachines(next, { ...userCame, userId: '8' }).listed).toEqual({});
    expect(keepable(next)).not.toContain('50');
  });

  it('ignore updates of other machines', () => {
    const state = run(favourite('1'));
    const heard = stepMyMachines(state, { kind: 'heard', statuses: [{ id: '2', status: 'playing' }] });
    expect(heard).toBe(state);
    const known = stepMyMachines(state, { kind: 'heard', statuses: [{ id: '1', status: 'playing' }] });
    expect(stepMyMachines(known, { kind: 'heard', statuses: [{ id: '1', status: 'playing' }] })).toBe(known);
  });

  it('request the list of a brand once for all machines of the brand', () => {
    expect(brandIdsOf([machine('1'), machine('2', null), machine('3'), machine('4', 'b')])).toEqual(['a', null, 'b']);
  });
});

describe('[LOBBY12] the stored text', () => {
  const known = fc.record({
    id: fc.string({ minLength: 1 }),
    name: fc.string(),
    brand: fc.string(),
    brandId: fc.option(fc.string({ minLength: 1 })),
  });
  const unique = (limit: number) => fc.uniqueArray(known, { selector: ({ id }) => id, maxLength: limit });

  it('returns the same machines after a write and a read', () => {
    const kept = fc.record({ favourites: unique(20), recent: unique(most.recent), wanted: unique(20) });
    fc.assert(
      fc.property(kept, (machines) => {
        expect(readKeptMachines(keepable(machines))).toEqual(machines);
        expect(isKeptMachines(keepable(machines))).toBe(true);
      }),
    );
  });

  it.each(['', '7', 'null', '[]', '{"favourites":7}', '{"favourites":[7,null,{"id":""}],"recent":{},"wanted":"x"}'])(
    'is read as empty lists if the text is invalid: %j',
    (text) => {
      expect(readKeptMachines(text)).toEqual({ favourites: [], recent: [], wanted: [] });
      expect(isKeptMachines(text)).toBe(false);
    },
  );

  it.each([{ id: 7 }, { id: '' }, { id: 'a\ud800' }, { name: null }, { brand: 7 }])(
    'drops a machine with the invalid field %j',
    (part) => {
      const text = JSON.stringify({ favourites: [{ ...machine('1'), ...part }, machine('2')] });
      expect(idsOf(readKeptMachines(text).favourites)).toEqual(['2']);
    },
  );

  it.each([7, '', '\udc00'])('assigns a machine to the list of all machines if its brand id is %j', (brandId) => {
    const text = JSON.stringify({ favourites: [{ ...machine('1'), brandId }] });
    expect(readKeptMachines(text).favourites).toEqual([machine('1', null)]);
  });

  it('contains each machine once, up to the limit', () => {
    const twice = JSON.stringify({ favourites: [machine('1'), machine('1'), 'x'], recent: [], wanted: [] });
    expect(idsOf(readKeptMachines(twice).favourites)).toEqual(['1']);
    const many = Array.from({ length: 300 }, (_, index) => machine(String(index)));
    expect(readKeptMachines(JSON.stringify({ favourites: many })).favourites).toHaveLength(most.favourites);
  });
});
