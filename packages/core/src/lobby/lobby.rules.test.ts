import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings/settings.rules.ts';
import type { Machine } from '../kernel/entities.ts';
import { emptyLobby, pictureOf, stepLobby, type Lobby, type LobbyEvent } from './lobby.rules.ts';

const machine = (id: string, reservation: string | null = null): Machine => ({
  id,
  name: `Machine ${id}`,
  brand: 'Nova',
  status: 'available',
  image: null,
  reservation,
});
const run = (...events: readonly LobbyEvent[]): Lobby => events.reduce(stepLobby, emptyLobby);
const came = (hideReserved: boolean, ...machines: readonly Machine[]): LobbyEvent => ({
  kind: 'machinesCame',
  machines,
  reader: { userId: '7', username: 'demo', hideReserved },
});
const idsOf = (list: readonly Machine[]) => list.map(({ id }) => id);

describe('the lobby', () => {
  it('[LOBBY1] selects, deselects, and never shows machines of another brand', () => {
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

  it('[LOBBY2] keeps reserved machines apart, by id or by name', () => {
    const list = [machine('1'), machine('2', '7'), machine('3', 'demo'), machine('4', 'someone')];
    const hidden = run(came(true, ...list));
    expect([idsOf(hidden.machines), idsOf(hidden.reserved)]).toEqual([['1'], ['2', '3']]);
    const shown = run(came(false, ...list));
    expect([idsOf(shown.machines), idsOf(shown.reserved)]).toEqual([
      ['1', '4'],
      ['2', '3'],
    ]);
  });

  it('[LOBBY3] replaces the status of one machine, and of no other object', () => {
    const before = run(came(true, machine('1'), machine('2')));
    const after = stepLobby(before, { kind: 'statusPushed', machineId: '2', status: 'playing' });
    expect(after.machines[1]?.status).toBe('playing');
    expect(after.machines[0]).toBe(before.machines[0]);
    expect(stepLobby(after, { kind: 'statusPushed', machineId: '2', status: 'playing' })).toBe(after);
    expect(stepLobby(after, { kind: 'statusPushed', machineId: 'unknown', status: 'playing' })).toBe(after);
  });

  it('[LOBBY4] tells of each list whether it is there, asked for or not to be had', () => {
    expect(emptyLobby).toEqual({
      ...{ brands: [], selectedBrandId: null, machines: [], reserved: [] },
      ...{ brandsLoad: { kind: 'idle' }, machinesLoad: { kind: 'idle' } },
    });
    const asked = run({ kind: 'brandsAsked' }, { kind: 'machinesAsked' });
    expect([asked.brandsLoad, asked.machinesLoad]).toEqual([{ kind: 'loading' }, { kind: 'loading' }]);
    const came = stepLobby(asked, { kind: 'brandsCame', brands: [] });
    expect(came.brandsLoad).toEqual({ kind: 'loaded' });
    expect(stepLobby(came, { kind: 'brandsAsked' }).brandsLoad).toEqual({ kind: 'loaded' });
    const failed = stepLobby(came, { kind: 'brandsFailed', error: { kind: 'offline' } });
    expect(failed.brandsLoad).toMatchObject({ kind: 'failed', message: { key: 'failure.offline' } });
    expect(stepLobby(failed, { kind: 'brandsAsked' }).brandsLoad).toEqual({ kind: 'loading' });
  });

  it('[LOBBY1] [LOBBY3] a brand that goes takes its reserved machines along, and those have a status too', () => {
    const lobby = run({ kind: 'brandClicked', brandId: 'a' }, came(true, machine('1'), machine('2', '7')));
    const pushed = stepLobby(lobby, { kind: 'statusPushed', machineId: '2', status: 'playing' });
    expect([pushed.reserved[0]?.status, pushed.machines]).toEqual(['playing', lobby.machines]);
    expect(stepLobby(lobby, { kind: 'brandClicked', brandId: 'b' })).toMatchObject({
      ...{ machines: [], reserved: [], machinesLoad: { kind: 'idle' } },
    });
  });

  it('keeps what it shows while it is read again, and after a failed reading', () => {
    const before = run(came(true, machine('1')));
    expect(stepLobby(before, { kind: 'machinesAsked' }).machinesLoad.kind).toBe('loaded');
    const failed = stepLobby(before, { kind: 'machinesFailed', error: { kind: 'lost', status: null } });
    expect(failed).toMatchObject({ machinesLoad: { kind: 'failed' }, machines: [{ id: '1' }] });
  });
});

describe('the picture of a machine', () => {
  it.each([
    [{ image: '/own.png', brand: 'Aurora' }, '/own.png'],
    [{ image: null, brand: 'Aurora' }, '/assets/machines/Aurora.png'],
    [{ image: null, brand: 'A/B $& ç' }, '/assets/machines/A%2FB%20%24%26%20%C3%A7.png'],
  ])('[LOBBY6] of %j is %s', (machine, picture) => {
    expect(pictureOf(machine, defaultSettings.lobby)).toBe(picture);
  });
});
