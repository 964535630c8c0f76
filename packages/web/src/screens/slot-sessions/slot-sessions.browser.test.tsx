import type { History, SlotSession } from '@farspin/core';
import { slotSessionTypes } from '@farspin/core/history';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listStates } from '../../testing/list-states.ts';
import { show } from '../../testing/show.tsx';
import { longName, signedIn, slotSession } from '../../testing/sights.ts';
import { showsEachState } from '../../testing/states.tsx';
import { SlotSessionsScreen } from './slot-sessions-screen.tsx';

showsEachState(
  'slot sessions',
  <SlotSessionsScreen />,
  listStates((slotSessions) => ({ slotSessions }), {
    row: (number) => slotSession(number),
    longRow: slotSession(1, { machine: longName, ip: longName, betMinor: Number.MAX_SAFE_INTEGER }),
  }),
);

const open = (items: readonly SlotSession[], nextCursor: string | null): History<SlotSession> => ({
  ...{ kind: 'open', filter: { search: '', pageSize: 25, from: null, to: null }, items, total: null, nextCursor },
  ...{ cut: null, given: [], idlePages: 0, load: { kind: 'ready' } },
});
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    slotSession(index, { type: slotSessionTypes[1 + (index % 9)] ?? null, machine: null, betMinor: null }),
  );
const shown = (slotSessions: History<SlotSession>) => show(<SlotSessionsScreen />, { auth: signedIn(), slotSessions });

it('[HISTORY13] leaves sign-ins out of the sessions', async () => {
  const { root } = await shown(open([slotSession(100), ...entries(9)], null));
  expect(root.querySelectorAll('tbody td:first-child')).toHaveLength(1);
  await expect.element(page.getByText('1 of 1 shown')).toBeVisible();
});

it('[HISTORY19] shows a session without play by a word, without amounts', async () => {
  const unplayed = { betMinor: 0, winMinor: 0, spinCount: 0, freeSpinCount: 0 };
  const { root } = await shown(open([slotSession(1, unplayed), slotSession(2)], null));
  await expect.element(page.getByText('No play')).toBeVisible();
  const [first, second] = [...root.querySelectorAll('tbody tr[aria-rowindex]')].slice(-2);
  expect(first?.textContent).not.toContain('₺');
  expect(second?.textContent).toContain('₺');
});

it('[HISTORY13] loads the next page if a page has no session', async () => {
  await shown(open(entries(25), 'next'));
  await expect.element(page.getByText('Loading…')).toBeVisible();
});

it('[HISTORY13] offers to load more entries after many entries without a session', async () => {
  await shown(open(entries(100), 'next'));
  await expect.element(page.getByText('None in the latest 100 entries.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Load more' })).toBeVisible();
});
