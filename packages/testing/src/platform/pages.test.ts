import { expect, test } from 'vitest';
import { mayLoadMore } from '@farspin/core/history';
import { stepHistory, type HistoryEvent } from '@farspin/core/internals';
import { type History } from '@farspin/core';
import type { SlotSession } from '@farspin/core';
import { createStage, valueOf } from './fixture.ts';

/** Reads all rows that a player sees of a list with twelve rows, in pages of three rows. */
function listWith(pages: 'clean' | 'overlapping' | 'unsorted' | 'repeating' | 'endless') {
  const stage = createStage({ dials: { pages } });
  let { token } = stage.signIn();
  for (let count = 0; count < 11; count += 1) {
    stage.clock.advanceBy(60_000);
    ({ token } = stage.signIn());
  }
  const filter = { search: '', pageSize: 10, from: null, to: null } as const;
  const after = (state: History<SlotSession>, event: HistoryEvent<SlotSession>) => stepHistory(state, event);
  let state = after({ kind: 'closed', filter }, { kind: 'opened' });
  for (let asked = 0; asked < 100 && state.kind === 'open'; asked += 1) {
    const query = { ...filter, limit: 3, cursor: state.nextCursor };
    state = after(state, { kind: 'pageCame', page: valueOf(stage.platform.slotSessions(token, query)) });
    if (!mayLoadMore(state)) break;
    state = after(state, { kind: 'moreAsked' });
  }
  if (state.kind !== 'open') throw new Error(state.kind);
  const dates = state.items.map(({ date }) => date ?? '');
  return { rows: new Set(state.items.map(({ id }) => id)).size, dates, isCut: state.cut !== null };
}

test.each([
  ['clean', 12, false],
  ['overlapping', 12, false],
  ['unsorted', 12, false],
  ['repeating', 6, true],
  ['endless', 12, true],
] as const)('[PLATFORM50] [HISTORY9] shows, of a list with %s pages, %i rows, newest first', (pages, rows, isCut) => {
  const list = listWith(pages);
  expect([list.rows, list.isCut]).toEqual([rows, isCut]);
  expect(list.dates).toEqual(list.dates.toSorted().toReversed());
  expect(list.dates).toHaveLength(rows);
});
