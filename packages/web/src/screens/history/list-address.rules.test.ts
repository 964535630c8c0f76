import { describe, expect, test } from 'vitest';
import { activeFilters, filterOf, listQuery, readListAddress, type ListAddress } from './list-address.rules.ts';

const none: ListAddress = { search: '', size: null, first: '', last: '', view: '' };

describe("a list's address", () => {
  test.each<readonly [string, ListAddress]>([
    ['', none],
    ['search=Ember+%26+%C4%B1', { ...none, search: 'Ember & ı' }],
    ['size=50', { ...none, size: 50 }],
    ['view=activity', { ...none, view: 'activity' }],
    ['from=2026-01-01&to=2026-01-31', { ...none, first: '2026-01-01', last: '2026-01-31' }],
  ])('reads the query %s and writes the same query back', (query, address) => {
    expect(readListAddress(query)).toEqual(address);
    expect(listQuery(address)).toBe(query);
  });

  test.each(['size=7', 'size=', 'from=yesterday', 'to=2026-13-45', 'from=2026-01-01T00:00', 'other=1', 'view=all'])(
    'ignores the invalid query %s',
    (query) => {
      expect(readListAddress(query)).toEqual(none);
    },
  );

  test.each([
    [none, 0],
    [{ ...none, search: 'x', size: 50 }, 0],
    [{ ...none, first: '2026-01-01' }, 1],
    [{ ...none, first: '2026-01-01', last: '2026-01-02' }, 2],
  ] as const)('%j has %d active collapsed filters', (address, count) => {
    expect(activeFilters(address)).toBe(count);
  });

  test('converts an address to a filter, with the default page size for an address without a page size', () => {
    expect(filterOf(none, 25)).toEqual({ search: '', pageSize: 25, from: null, to: null });
    expect(filterOf({ ...none, size: 100, first: '2026-01-01' }, 25)).toMatchObject({
      pageSize: 100,
      from: new Date('2026-01-01T00:00:00.000').toISOString(),
    });
  });
});
