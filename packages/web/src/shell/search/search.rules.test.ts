import type { Machine } from '@farspin/core';
import { playerMenu } from '@farspin/core/access';
import { defaultSettings } from '@farspin/core';
import { describe, expect, it } from 'vitest';
import { search } from './search.rules.ts';

const machine = (id: string, name: string, status: Machine['status'] = 'available'): Machine => ({
  id,
  name,
  status,
  brand: 'Işık',
  image: null,
  reservation: null,
});
const lobby = {
  brands: [{ id: '1', name: 'Işık Kralı', jackpots: [], machineCount: 2 }],
  machines: [machine('101', 'Işık 1'), machine('102', 'Işık 2', 'playing')],
  reserved: [],
};
const say = (title: { readonly kind: string }) => String(Reflect.get(title, 'key') ?? Reflect.get(title, 'text'));
const find = (typed: string, max = 10) => search({ menu: playerMenu(defaultSettings), lobby }, typed, say, max);

describe('the search', () => {
  it.each(['isik', ' IŞIK ', 'ışık'])(
    '[SHELL-12] finds brands and free machines with %j, ignoring accents',
    (typed) => {
      expect(find(typed).map(({ kind, item }) => [kind, item.url])).toEqual([
        ['brand', '/lobby/1/I%C5%9F%C4%B1k%20Kral%C4%B1'],
        ['machine', '/game/101/I%C5%9F%C4%B1k%201'],
      ]);
    },
  );

  it('[SHELL-12] finds pages, limits the number of results, and returns no results for an empty or unknown text', () => {
    expect(find('lobby').map(({ kind }) => kind)).toEqual(['page']);
    expect(find('i', 2)).toHaveLength(2);
    expect(find('  ')).toEqual([]);
    expect(find('nowhere')).toEqual([]);
  });
});
