import { menuItem } from '@farspin/core/access';
import { expect, it } from 'vitest';
import type { Found } from '../../../shell/search/search.rules.ts';
import { grouped, queryIn, shownAddress, withQuery } from './search-page.rules.ts';

it.each(['', 'lobby', 'a & b=c', 'ışık ٣', '100 %'])('[ROUTE-17] reads the query %j back from the address', (typed) => {
  expect(queryIn(withQuery(typed))).toBe(typed);
});

it('[ROUTE-17] shows an address decoded, or unchanged if the address cannot be decoded', () => {
  expect(shownAddress('/lobby/1/I%C5%9F%C4%B1k')).toBe('/lobby/1/Işık');
  expect(shownAddress('/lobby/%E0%A4')).toBe('/lobby/%E0%A4');
});

it('[ROUTE-17] groups results by kind, without empty groups', () => {
  const hit = (id: string, kind: Found['kind']): Found => ({
    ...{ id, kind, title: id },
    item: menuItem({ id, kind: 'item' }),
  });
  const found = [hit('1', 'page'), hit('2', 'machine'), hit('3', 'page')];
  expect(grouped(found).map(({ kind, found }) => [kind, ...found.map(({ id }) => id)])).toEqual([
    ['page', '1', '3'],
    ['machine', '2'],
  ]);
  expect(grouped([])).toEqual([]);
});
