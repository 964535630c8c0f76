import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { machineStatuses, type Machine } from '../kernel/entities.ts';
import { stepLobby, emptyLobby } from './lobby.rules.ts';
import {
  countAvailable,
  createMachineFilter,
  filtered,
  isFiltering,
  noFilter,
  type MachineFilter,
} from './machine-filter.rules.ts';

const machine = (id: string, name: string, status: Machine['status'] = 'available'): Machine => ({
  ...{ id, name, status, brand: 'Nova', image: null, reservation: null },
});
const machines = [
  machine('1', 'Işık 1'),
  machine('2', 'IŞIK 2', 'playing'),
  machine('3', 'Çarkıfelek', 'offline'),
  machine('4', 'Ember Lynx'),
];
const filters = [noFilter, { ...noFilter, name: 'a' }, { ...noFilter, free: true }, { ...noFilter, favourites: true }];
const odd = new Set(['1', '3', '5', '7', '9']);
const found = (filter: Partial<MachineFilter>, favourites: readonly string[] = []): readonly string[] =>
  filtered(machines, { ...noFilter, ...filter }, (id) => favourites.includes(id)).map(({ id }) => id);

describe('[LOBBY8] the filtered list of machines', () => {
  it.each([
    ['isik', ['1', '2']],
    ['ışık', ['1', '2']],
    ['İŞİK 2', ['2']],
    ['cark', ['3']],
    ['  LYNX ', ['4']],
    ['   ', ['1', '2', '3', '4']],
    ['.', []],
  ])('contains, for the name %j, the machines %j', (name, ids) => {
    expect(found({ name })).toEqual(ids);
  });

  it('contains available machines, favourites, or machines that are both', () => {
    expect(found({ free: true })).toEqual(['1', '4']);
    expect(found({ favourites: true }, ['2', '4', 'gone'])).toEqual(['2', '4']);
    expect(found({ favourites: true, free: true, name: 'isik' }, ['1', '2', '4'])).toEqual(['1']);
  });

  it('is the original list if no filter is set', () => {
    expect(filtered(machines, { ...noFilter, name: ' ' }, () => false)).toBe(machines);
    expect(isFiltering(noFilter)).toBe(false);
  });

  it('is the same list if only machines outside it have changed', () => {
    const filter = { ...noFilter, name: 'isik' };
    const none = new Set<string>();
    const filterBy = createMachineFilter();
    const before = filterBy(machines, filter, none);
    expect(filterBy(machines.with(3, machine('4', 'Ember Lynx', 'error')), filter, none)).toBe(before);
    expect(filterBy(machines.with(3, machine('4', 'Işık 4')), filter, none)).toHaveLength(3);
    expect(filterBy(machines, noFilter, none)).toBe(machines);
  });

  it('is the same with and without the results of earlier lists', () => {
    const anyMachine = fc.record({
      name: fc.constantFrom('a', 'b', 'ab'),
      status: fc.constantFrom(...machineStatuses),
    });
    const longer = [
      { ...noFilter, name: 'ab' },
      { ...noFilter, name: 'ab', free: true },
    ];
    const anyFilter = fc.constantFrom(...filters, ...longer);
    const anyStep = fc.record({
      index: fc.nat(9),
      keeps: fc.boolean(),
      with: fc.option(anyMachine),
      filter: anyFilter,
    });
    fc.assert(
      fc.property(fc.array(anyMachine), fc.array(anyStep), (list, steps) => {
        let all = list.map(({ name, status }, index) => machine(String(index), name, status));
        const filterBy = createMachineFilter();
        for (const { index, keeps, with: next, filter } of steps) {
          // An unchanged list is the case in which a longer name is searched for in the machines found before.
          if (!keeps && next === null) all = all.toSpliced(index, 1);
          if (!keeps && next !== null && index < all.length)
            all = all.with(index, machine(String(index), next.name, next.status));
          expect(filterBy(all, filter, odd)).toEqual(filtered(all, filter, (id) => odd.has(id)));
        }
      }),
    );
  });

  it('never adds, reorders or repeats machines', () => {
    const anyMachine = fc.record({ name: fc.string(), status: fc.constantFrom(...machineStatuses) });
    const anyFilter = fc.record({ name: fc.string({ maxLength: 2 }), free: fc.boolean(), favourites: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anyMachine), anyFilter, fc.func(fc.boolean()), (list, filter, isFavourite) => {
        const all = list.map(({ name, status }, index) => machine(String(index), name, status));
        const shown = filtered(all, filter, isFavourite);
        const places = shown.map((one) => all.indexOf(one));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(shown.filter(({ status }) => filter.free && status !== 'available')).toEqual([]);
        expect(filtered(shown, filter, isFavourite)).toEqual(shown);
      }),
    );
  });
});

describe('[LOBBY21] the number of available machines', () => {
  const listed = (statuses: readonly Machine['status'][]): readonly Machine[] =>
    statuses.map((status, place) => machine(String(place), 'Nova', status));

  it.each([
    [[], [], 0],
    [['available', 'playing', 'reserved', 'offline'], [], 1],
    [['available'], ['available', 'reserved', 'playing'], 3],
    [['reserved', 'waiting'], ['in-bonus', 'error'], 0],
  ] as const)('in %o, with %o reserved for the player, is %i', (others, own, count) => {
    expect(countAvailable({ machines: listed(others), reserved: listed(own) })).toBe(count);
  });

  it('equals the number of Play buttons, even if reserved machines are hidden', () => {
    const oneMachine = fc.record({
      id: fc.uuid(),
      ...{ name: fc.constant('Nova'), brand: fc.constant('Nova'), image: fc.constant(null) },
      status: fc.constantFrom(...machineStatuses),
      reservation: fc.constantFrom(null, '7', 'demo', 'someone'),
    });
    fc.assert(
      fc.property(fc.array(oneMachine), fc.boolean(), (all, hideReserved) => {
        const reader = { userId: '7', username: 'demo', hideReserved };
        const lobby = stepLobby(emptyLobby, { kind: 'machinesCame', machines: all, reader });
        const isOwn = ({ reservation }: Machine): boolean => reservation === '7' || reservation === 'demo';
        const isHidden = (one: Machine): boolean =>
          hideReserved && !isOwn(one) && (one.reservation !== null || one.status === 'reserved');
        const playable = all.filter(
          (one) => !isHidden(one) && (one.status === 'available' || (isOwn(one) && one.status === 'reserved')),
        );
        expect(countAvailable(lobby)).toBe(playable.length);
      }),
    );
  });
});
