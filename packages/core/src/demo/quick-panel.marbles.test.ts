import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { createPendingCalls, createVirtualClock } from '@farspin/testing';
import { err, ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import { createQuickPanel } from './quick-panel.ts';

const entries = { events: [{ id: '1', title: 'Shift', detail: 'At eight' }], notes: [] };

function start(user: string | null = '7') {
  const { asked, pending, answer } = createPendingCalls();
  const clock = createVirtualClock(0);
  const userId$ = new State(user);
  const feature = createQuickPanel(
    {
      api: { quickPanel: () => pending('quick panel') },
      authorized: (call) => call('token'),
      ...{ userId$, clock, wake$: new Subject(), random: { next: () => 0 } },
    },
    createScope(),
  );
  feature.setListed(true);
  return { feature, asked, answer, clock, userId$, panel: () => feature.state$.value };
}

it('[DEMO11] reads the quick panel on opening and on refresh, and keeps the content', () => {
  const { feature, asked, answer, panel, clock } = start();
  feature.refresh();
  expect(asked).toHaveLength(0);
  feature.open();
  expect(panel()).toMatchObject({ isOpen: true, isReading: true, entries: null });
  answer(ok(entries));
  clock.advanceBy(600_000);
  expect([asked.length, panel()]).toMatchObject([1, { isReading: false, entries }]);
  feature.refresh();
  expect([asked.length, panel()]).toMatchObject([2, { isReading: true, entries }]);
});

it('[DEMO11] retries a failed read while the panel is open', () => {
  const { feature, asked, answer, panel, clock } = start();
  feature.open();
  answer(err({ kind: 'lost', status: null }));
  expect(panel()).toMatchObject({ failure: { message: { key: 'failure.lost' }, retryAt: 2_000 } });
  clock.advanceBy(2_000);
  expect(asked).toHaveLength(2);
  answer(err({ kind: 'refused', refusal: { code: null, text: 'No', params: {} } }));
  expect(panel().failure).toEqual({ message: { kind: 'server', text: 'No' }, retryAt: null });
  feature.close();
  clock.advanceBy(600_000);
  expect([asked.length, panel()]).toMatchObject([2, { isOpen: false, failure: null }]);
});

it('[DEMO2] opens an empty panel if the server has no quick panel, and asks the server again only after the next sign-in', () => {
  const { feature, asked, answer, panel, userId$ } = start();
  feature.open();
  answer(err({ kind: 'absent' }));
  expect(panel()).toMatchObject({ isAbsent: true, isOpen: true, isReading: false, entries: null });
  feature.close();
  feature.open();
  feature.refresh();
  expect([asked.length, panel()]).toMatchObject([1, { isOpen: true, isReading: false }]);
  userId$.move('8');
  feature.open();
  expect([asked.length, panel()]).toMatchObject([2, { isReading: true }]);
});

it('[DEMO2] [DEMO5] hides the quick panel of one player from the next player and from guests', () => {
  const { feature, answer, panel, userId$, asked } = start();
  feature.open();
  answer(ok(entries));
  feature.refresh();
  userId$.move('8');
  answer(ok(entries));
  expect(panel()).toMatchObject({ isOpen: false, entries: null, isReading: false });
  userId$.move(null);
  feature.open();
  expect([asked.length, panel().isOpen]).toEqual([2, false]);
  userId$.move('9');
  feature.open();
  feature.setListed(false);
  expect(panel().isOpen).toBe(false);
});
