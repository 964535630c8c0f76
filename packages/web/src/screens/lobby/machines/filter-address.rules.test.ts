import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterQuery, readFilter } from './filter-address.rules.ts';

test('reads every filter back from the address', () => {
  const filter = fc.record({ name: fc.string({ unit: 'grapheme' }), free: fc.boolean(), favourites: fc.boolean() });
  fc.assert(
    fc.property(filter, (wanted) => {
      expect(readFilter(filterQuery(wanted))).toEqual(wanted);
    }),
  );
});

test.each([
  ['', { name: '', free: false, favourites: false }],
  ['?x=1&free', { name: '', free: true, favourites: false }],
  ['?name=%E0%A4%A&favourites=0', { name: '\uFFFD%A', free: false, favourites: true }],
])('parses the query %j as the filter %j', (query, filter) => {
  expect(readFilter(query)).toEqual(filter);
});

test('writes no query without a filter', () => {
  expect(filterQuery({ name: '', free: false, favourites: false })).toBe('');
});
