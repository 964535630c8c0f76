import { expect, it } from 'vitest';
import { clearBrowserStores } from './clear-stores.ts';

/** Returns storage like the browser's, where keys are own properties. */
function storage(texts: Readonly<Record<string, string>>): Storage {
  const kept: Record<string, unknown> = { ...texts };
  Object.defineProperty(kept, 'removeItem', { value: (key: string) => void delete kept[key] });
  Object.defineProperty(kept, 'getItem', { value: (key: string) => kept[key] ?? null });
  return kept as unknown as Storage;
}

it('[KEPT3] removes all data of this product for every player, and no data of other programs', () => {
  const local = storage({ 'farspin.token': 't', 'farspin.journal.1': '[]', 'farspin.journal.2': '[]', other: 'o' });
  const tab = storage({ 'farspin.given-token': 'g' });
  clearBrowserStores([local, tab]);
  expect([Object.keys(local), Object.keys(tab)]).toEqual([['other'], []]);
});

it('[KEPT3] keeps the journal of another player while the journal contains money with an unknown outcome', () => {
  const open = JSON.stringify([{ id: 'a', state: { kind: 'checking', since: 1 } }]);
  const settled = JSON.stringify([{ id: 'b', state: { kind: 'done', at: 1, movedMinor: 5 } }]);
  const local = storage({ 'farspin.journal.1': open, 'farspin.journal.2': settled, 'farspin.look': open });
  clearBrowserStores([local]);
  expect(Object.keys(local)).toEqual(['farspin.journal.1']);
});
