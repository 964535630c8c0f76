import { expect, test } from 'vitest';
import type { History } from './history.rules.ts';
import { firstWish, goesOn, leastRows, mostRead } from './split.rules.ts';

const filter = { search: '', pageSize: 25, from: null, to: null } as const;
const list = (read: number, nextCursor: string | null, load: 'ready' | 'loading' = 'ready'): History<number> => ({
  ...{ kind: 'open', filter, total: null, cut: null, given: [], idlePages: 0, nextCursor },
  items: Array.from({ length: read }, (_, index) => index),
  load: load === 'ready' ? { kind: 'ready' } : { kind: 'loading', page: 'next' },
});

test.each([
  ['a page without a row', list(25, 'next'), 0, true],
  ['too few rows', list(25, 'next'), leastRows - 1, true],
  ['enough rows', list(25, 'next'), leastRows, false],
  ['the end of the list', list(25, null), 0, false],
  ['a page that is on its way', list(25, 'next', 'loading'), 0, false],
  ['many entries without a row', list(mostRead, 'next'), 0, false],
  ['a closed list', { kind: 'closed', filter } as const, 0, false],
] as const)('[HISTORY13] decides whether to load more entries for %s', (_, given, fitting, goes) => {
  expect(goesOn(given, fitting, firstWish)).toBe(goes);
});

test('[HISTORY13] reads the same number of entries again when the player asks for more', () => {
  const wish = { rows: 13, read: mostRead };
  expect(goesOn(list(mostRead + 25, 'next'), 3, wish)).toBe(true);
  expect(goesOn(list(2 * mostRead, 'next'), 3, wish)).toBe(false);
});
