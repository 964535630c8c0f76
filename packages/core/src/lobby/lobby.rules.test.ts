import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings/settings.rules.ts';
import type { Brand, Machine, MachineStatus } from '../kernel/entities.ts';
import { emptyLobby, stepLobby, type LobbyState, type LobbyEvent } from './lobby.rules.ts';
import { pictureOf } from './machine-picture.rules.ts';

const machine = (id: string, reservation: string | null = null, status: MachineStatus = 'available'): Machine => ({
  id,
  name: `Machine ${id}`,
  brand: 'Nova',
  status,
  image: null,
  reservation,
});
const run = (...events: readonly LobbyEvent[]): LobbyState => events.reduce(stepLobby, emptyLobby);
const came = (hideReserved: boolean, ...machines: readonly Machine[]): LobbyEvent => ({
  kind: 'machinesCame',
  machines,
  reader: { userId: '7', username: 'demo', hideReserved },
});
const pushed = (machineId: string, status: MachineStatus, hideReserved = true) => ({
  ...({ kind: 'machine', machineId, status } as const),
  reader: { userId: '7', username: 'demo', hideReserved },
});
const idsOf = (list: readonly Machine[]) => list.map(({ id }) => id);

describe('the lobby', () => {
  it('[LOBBY1] selects and deselects a brand, and never shows machines of another brand', () => {
    const selected = run({ kind: 'brandClicked', brandId: 'a' }, came(true, machine('1')));
    expect(selected).toMatchObject({ selectedBrandId: 'a' });
    expect(stepLobby(selected, { kind: 'brandClicked', brandId: 'b' })).toMatchObject({
      selectedBrandId: 'b',
      machines: [],
    });
    expect(stepLobby(selected, { kind: 'brandClicked', brandId: 'a' })).toMatchObject({
      selectedBrandId: null,
      machines: [],
    });
  });

  it('[LOBBY2] separates machines reserved for the player, by id or by username', () => {
    const list = [machine('1'), machine('2', '7'), machine('3', 'demo'), machine('4', 'someone')];
    const hidden = run(came(true, ...list));
    expect([idsOf(hidden.machines), idsOf(hidden.reserved)]).toEqual([['1'], ['2', '3']]);
    const shown = run(came(false, ...list));
    expect([idsOf(shown.machines), idsOf(shown.reserved)]).toEqual([
      ['1', '4'],
      ['2', '3'],
    ]);
  });

  it('[LOBBY2] [LOBBY15] hides a machine pushed as reserved, unless the player reserved the machine or hideReserved is off', () => {
    const lobby = run(came(true, machine('1'), machine('2'), machine('3', 'demo')));
    const hidden = stepLobby(lobby, pushed('2', 'reserved'));
    expect([hidden.machines, hidden.reserved]).toEqual([[machine('1')], lobby.reserved]);
    const own = stepLobby(lobby, pushed('3', 'reserved'));
    expect([own.machines, own.reserved]).toEqual([lobby.machines, [machine('3', 'demo', 'reserved')]]);
    const shown = stepLobby(lobby, pushed('2', 'reserved', false));
    expect(shown.machines).toEqual([machine('1'), machine('2', null, 'reserved')]);
  });

  it('[LOBBY2] hides machines that the list marks as reserved, even if the list names no player', () => {
    const list = [machine('1', null, 'reserved'), machine('2', 'someone'), machine('3', 'demo', 'reserved')];
    const lobby = run(came(true, ...list));
    expect([idsOf(lobby.machines), idsOf(lobby.reserved), [...lobby.hidden]]).toEqual([[], ['3'], ['1', '2']]);
    expect([...run(came(false, ...list)).hidden]).toEqual([]);
  });

  it.each([
    ['1', 'reserved', true],
    ['1', 'playing', false],
    ['2', 'available', true],
    ['3', 'reserved', true],
    ['3', 'playing', false],
    ['elsewhere', 'reserved', false],
  ] as const)(
    '[LOBBY15] marks the reservation of machine %s as uncertain after a push with status %s: %s',
    (id, status, isUnsure) => {
      const list = came(true, machine('1'), machine('2', 'someone', 'reserved'), machine('3', 'demo'));
      const lobby = stepLobby(run(list), pushed(id, status));
      expect([run(list).isUnsure, lobby.isUnsure, stepLobby(lobby, list).isUnsure]).toEqual([false, isUnsure, false]);
      const later = stepLobby(lobby, pushed('1', 'error'));
      expect([later.isUnsure, stepLobby(later, pushed('2', 'playing')) === later]).toEqual([isUnsure, isUnsure]);
    },
  );

  it('[LOBBY14] does not select a brand that is not in the list, and deselects a brand that disappears', () => {
    const brand = (id: string): Brand => ({ id, name: id, jackpots: [], machineCount: 1 });
    const click = (brandId: string): LobbyEvent => ({ kind: 'brandClicked', brandId });
    const read = (...ids: readonly string[]): LobbyEvent => ({ kind: 'brandsCame', brands: ids.map(brand) });
    const selected = run(read('a', 'b'), click('a'), came(true, machine('1')));
    expect(stepLobby(selected, click('nowhere'))).toBe(selected);
    expect(stepLobby(selected, read('a'))).toMatchObject({ selectedBrandId: 'a', machines: [machine('1')] });
    const gone = { selectedBrandId: null, machines: [], hidden: new Set(), machinesLoad: { kind: 'idle' } };
    expect(stepLobby(selected, read('b'))).toMatchObject(gone);
    expect(run(click('nowhere'), read('a'))).toMatchObject(gone);
    expect(run(click('a'), read('a'))).toMatchObject({ selectedBrandId: 'a' });
    expect(run({ kind: 'brandsFailed', error: { kind: 'offline' }, retryAt: 9 }, click('a')).selectedBrandId).toBe('a');
  });

  it('[LOBBY3] replaces only the object of a machine whose status changed', () => {
    const before = run(came(true, machine('1'), machine('2')));
    const after = stepLobby(before, pushed('2', 'playing'));
    expect(after.machines[1]?.status).toBe('playing');
    expect(after.machines[0]).toBe(before.machines[0]);
    expect(stepLobby(after, pushed('2', 'playing'))).toBe(after);
    expect(stepLobby(after, pushed('unknown', 'playing'))).toBe(after);
  });

  it('[LOBBY19] applies the player and the start time of each push, even with an unchanged status', () => {
    const news = (player?: string, since?: number): LobbyEvent => ({ ...pushed('1', 'playing'), player, since });
    const taken = run(came(true, machine('1', null, 'playing')), news('ayse', 5));
    expect(taken.machines).toEqual([{ ...machine('1', null, 'playing'), player: 'ayse', since: 5 }]);
    expect(stepLobby(taken, news('ayse', 5))).toBe(taken);
    expect(stepLobby(taken, news('mehmet', 9)).machines[0]).toMatchObject({ player: 'mehmet', since: 9 });
    expect(stepLobby(taken, news()).machines[0]).toMatchObject({ player: undefined, since: undefined });
    const own = run(came(true, machine('1', 'demo', 'playing')), news('demo', 5));
    expect(own.reserved[0]).toMatchObject({ player: 'demo', since: 5 });
  });

  it('[LOBBY4] reports whether each list is loading, loaded or failed', () => {
    expect(emptyLobby).toEqual({
      ...{ brands: [], selectedBrandId: null, machines: [], reserved: [], hidden: new Set(), isUnsure: false },
      ...{ brandsLoad: { kind: 'idle' }, machinesLoad: { kind: 'idle' } },
    });
    const asked = run({ kind: 'brandsAsked' }, { kind: 'machinesAsked' });
    expect([asked.brandsLoad, asked.machinesLoad]).toEqual([{ kind: 'loading' }, { kind: 'loading' }]);
    const came = stepLobby(asked, { kind: 'brandsCame', brands: [] });
    expect(came.brandsLoad).toEqual({ kind: 'loaded' });
    expect(stepLobby(came, { kind: 'brandsAsked' }).brandsLoad).toEqual({ kind: 'loaded' });
    const failed = stepLobby(came, { kind: 'brandsFailed', error: { kind: 'offline' }, retryAt: 9 });
    expect(failed.brandsLoad).toMatchObject({ kind: 'failed', message: { key: 'failure.offline' } });
    expect(stepLobby(failed, { kind: 'brandsAsked' }).brandsLoad).toEqual({ ...failed.brandsLoad, retryAt: 0 });
  });

  it('[LOBBY1] [LOBBY3] updates the status of reserved machines, and removes reserved machines when another brand is selected', () => {
    const lobby = run({ kind: 'brandClicked', brandId: 'a' }, came(true, machine('1'), machine('2', '7')));
    const after = stepLobby(lobby, pushed('2', 'playing'));
    expect([after.reserved[0]?.status, after.machines]).toEqual(['playing', lobby.machines]);
    expect(stepLobby(lobby, { kind: 'brandClicked', brandId: 'b' })).toMatchObject({
      ...{ machines: [], reserved: [], machinesLoad: { kind: 'idle' } },
    });
  });

  it('keeps its content during another read, and after a failed read', () => {
    const before = run(came(true, machine('1')));
    expect(stepLobby(before, { kind: 'machinesAsked' }).machinesLoad.kind).toBe('loaded');
    const failed = stepLobby(before, { kind: 'machinesFailed', error: { kind: 'lost', status: null }, retryAt: 9 });
    expect(failed).toMatchObject({ machinesLoad: { kind: 'failed' }, machines: [{ id: '1' }] });
  });
});

describe('the picture of a machine', () => {
  it.each([
    [{ image: '/own.png', brand: 'Aurora' }, '/own.png'],
    [{ image: null, brand: 'Aurora' }, '/assets/machines/Aurora.png'],
    [{ image: null, brand: 'A/B $& ç' }, '/assets/machines/A%2FB%20%24%26%20%C3%A7.png'],
  ])('[LOBBY6] for %j has the address %s', (machine, picture) => {
    expect(pictureOf(machine, defaultSettings.lobby)).toBe(picture);
  });
});
