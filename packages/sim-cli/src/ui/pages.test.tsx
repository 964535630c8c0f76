import { deviceClock } from '@farspin/adapters/clock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { History, SlotSession, Transaction } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { keys } from './testing/keys.ts';
import { playing } from './testing/fake-player.ts';
import { renderApp } from './testing/render-app.tsx';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.unmount());

const filter = { search: '', pageSize: 25, from: null, to: null } as const;
const paid = (index: number): Transaction => ({
  ...{
    id: `t${index}`,
    date: '2026-03-04T10:00:00Z',
    durationS: 61,
    from: 'cashier',
    amountMinor: 100 * index,
    type: 3,
  },
  ...{ tag: 'cash-in', machine: `Ember Lynx ${index}`, spinCount: 4, freeSpinCount: null, start: null, end: null },
});
type Open = Extract<History<Transaction>, { kind: 'open' }>;
const open = (items: readonly Transaction[], nextCursor: string | null = null): Open => ({
  ...{ kind: 'open', filter, items, total: 40, nextCursor, cut: null, given: [], idlePages: 0 },
  load: { kind: 'ready' },
});

const blank = { start: null, end: null, spinCount: null, freeSpinCount: null, durationS: null } as const;
const signIn: SlotSession = {
  ...{ ...blank, id: 's1', date: '2026-03-04T10:00:00Z', type: 'login-success', machine: null, ip: '192.0.2.7' },
  ...{ betMinor: null, winMinor: null },
};
const played: SlotSession = {
  ...{ ...blank, id: 's2', date: '2026-03-04T09:00:00Z', type: 'session', machine: 'Ember Lynx 1', ip: null },
  ...{ betMinor: 500, winMinor: 300 },
};
const openSessions = (items: readonly SlotSession[], nextCursor: string | null): History<SlotSession> => ({
  ...{ kind: 'open', filter, items, total: 40, nextCursor, cut: null, given: [], idlePages: 0 },
  load: { kind: 'ready' },
});

describe('transactions and sessions', () => {
  beforeEach(async () => {
    app = await renderApp();
    await app.press('t');
  });

  test('are requested when the page opens and released on Escape', async () => {
    expect(app.commands).toEqual([['transactions.open']]);
    expect(app.frame()).toContain('Transactions');
    await app.press(keys.escape);
    await expect.poll(app.frame).toContain('Lobby');
    expect(app.commands.at(-1)).toEqual(['transactions.close']);
  });

  test('shows one line for each entry and all fields of the selected entry', async () => {
    app.states.transactions.next(open([paid(1), paid(2)]));
    await app.settle();
    expect(app.frame()).toMatch(/▸ 3\/4\/26.*-₺1\.00/);
    expect(app.frame()).toContain('2 of 40 shown');
    expect(app.frame()).toContain('Machine Ember Lynx 1');
    expect(app.frame()).toContain('Time played 0:01:01');
    expect(app.frame()).toContain('From Cashier');
    expect(app.frame()).not.toContain('Tag');
    await app.press(keys.down);
    expect(app.frame()).toContain('Machine Ember Lynx 2');
  });

  test('in 40 columns, shows amounts in full', async () => {
    const narrow = await renderApp({ columns: 40, rows: 12 });
    await narrow.press('t');
    narrow.states.transactions.next(open([{ ...paid(1), amountMinor: 12_345_678 }]));
    await narrow.settle();
    expect(narrow.frame()).toMatch(/▸ 03\/04, \d\d:00 .*-₺123,456\.78$/m);
    narrow.unmount();
  });

  test('loads more entries at the end of the list, and retries after a failure', async () => {
    app.states.transactions.next(open([paid(1), paid(2)], 'next'));
    await app.settle();
    await app.press(keys.down);
    expect(app.commands).toContainEqual(['transactions.loadMore']);
    app.states.transactions.next({
      ...open([]),
      load: { kind: 'failed', page: 'first', message: message('failure.offline'), retryAt: null },
    });
    await app.settle();
    expect(app.frame()).toContain('✗');
    await app.press('r');
    expect(app.commands.at(-1)).toEqual(['transactions.retry']);
  });

  test('searches while the player types, and Escape clears the search', async () => {
    app.states.transactions.next(open([paid(1)]));
    await app.press('/', 'qm');
    expect(app.commands).toContainEqual(['transactions.search', 'qm']);
    expect(app.frame()).toContain('Search: qm');
    await app.press(keys.escape);
    await expect.poll(() => app.commands.at(-1)).toEqual(['transactions.search', '']);
    expect(app.frame()).toContain('Transactions');
  });

  test('shows a message for an empty list and for a server without this list', async () => {
    app.states.transactions.next({ kind: 'absent', filter, message: message('failure.absent') });
    await app.settle();
    expect(app.frame()).toContain(app.words.t('failure.absent'));
    app.states.transactions.next({ ...open([]), total: 0 });
    await app.settle();
    expect(app.frame()).toContain('There is nothing here yet.');
    app.states.transactions.next({ ...open([]), filter: { ...filter, search: 'nobody' }, total: 0 });
    await app.settle();
    expect(app.frame()).toContain('No results match your search.');
  });

  test('shows sessions in a separate list', async () => {
    await app.press(keys.escape);
    await expect.poll(app.frame).toContain('Lobby');
    await app.press('s');
    expect(app.commands.at(-1)).toEqual(['slotSessions.open']);
    expect(app.frame()).toContain('Slot sessions');
  });

  test('[HISTORY13] shows sessions and account activity separately, and Tab switches between them', async () => {
    await app.press(keys.escape);
    await expect.poll(app.frame).toContain('Lobby');
    await app.press('s');
    app.states.slotSessions.next(openSessions([signIn, played], null));
    await app.settle();
    expect(app.frame()).toContain('Slot sessions: Sessions');
    expect(app.frame()).toContain('Ember Lynx 1');
    expect(app.frame()).not.toContain('192.0.2.7');
    expect(app.frame()).toContain('1 of 1 shown');
    await app.press(keys.tab);
    expect(app.frame()).toContain('Slot sessions: Account activity');
    expect(app.frame()).toContain('192.0.2.7');
    expect(app.frame()).not.toContain('Ember Lynx 1');
  });

  test('[HISTORY13] loads the next page if a page has no entry of the displayed list', async () => {
    await app.press(keys.escape);
    await expect.poll(app.frame).toContain('Lobby');
    await app.press('s');
    app.states.slotSessions.next(openSessions([signIn], 'next'));
    await app.settle();
    expect(app.commands.at(-1)).toEqual(['slotSessions.loadMore']);
    expect(app.frame()).not.toContain('No results');
  });
});

describe('offers', () => {
  beforeEach(async () => {
    app = await renderApp();
  });

  test('are shown if the operator has offers, and a key claims each offer', async () => {
    expect(app.frame()).not.toContain('offers');
    app.states.offers.next({
      discount: { kind: 'ready' },
      bonus: { kind: 'cooling', until: deviceClock.now() + 90_000 },
    });
    await app.settle();
    expect(app.frame()).toContain('f offers');
    await app.press('f', 'b', 'd');
    await expect.poll(() => app.commands).toEqual([['claim', 'discount']]);
    expect(app.frame()).toMatch(/Again in (?:90|89) s/);
    app.states.offers.next({ discount: { kind: 'asking', by: 'player' }, bonus: { kind: 'off' } });
    await app.settle();
    expect(app.frame()).toContain('Claiming…');
    await app.press('d');
    expect(app.commands).toHaveLength(1);
  });
});

describe('help and languages', () => {
  test('the key ? opens the list of all keys, in 80 × 24', async () => {
    app = await renderApp({ columns: 80 });
    await app.press('?');
    for (const key of ['Space', 'PgUp PgDn', 'Ctrl-L', 'transactions', 'cash in']) expect(app.frame()).toContain(key);
    expect(app.frame().split('\n').length).toBeLessThanOrEqual(24);
  });

  test('scrolls through all keys in a small window', async () => {
    app = await renderApp({ columns: 40, rows: 12 });
    await app.press('?');
    const seen: string[] = [];
    for (let page = 0; page < 5; page++) {
      seen.push(...app.frame().split('\n').slice(2, 9));
      await app.press(keys.pageDown);
    }
    for (const key of [/^ +Space +start$/, /^ +Enter +play$/, /^ +i +cash in$/, /^ +Ctrl-C +quit$/])
      expect(seen).toContainEqual(expect.stringMatching(key));
    expect(
      Math.max(
        ...app
          .frame()
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(40);
  });

  test('applies another language immediately, in the lobby and before sign-in', async () => {
    app = await renderApp();
    await app.press('g');
    expect(app.frame()).toMatch(/▸ English ✓/);
    await app.press(keys.down, keys.enter);
    await expect.poll(app.frame).toContain('اللغة');
    app.states.auth.next({ kind: 'signed-out', notice: null, failure: null });
    await app.settle();
    await app.press('\u000C');
    await expect.poll(app.frame).toContain('▸ العربية ✓');
  });

  test('marks the selected and the current language in ASCII', async () => {
    app = await renderApp({ ascii: true });
    await app.press('g');
    expect(app.frame()).toMatch(/> English \+/);
  });
});

test('shows the languages on Ctrl-L instead of leaving the machine', async () => {
  app = await renderApp();
  app.states.session.next(playing);
  await app.settle();
  await app.press('\u000C');
  await expect.poll(app.frame).toContain('▸ English ✓');
  await app.press(keys.escape);
  await expect.poll(app.frame).toContain('Credits');
  expect(app.commands).toEqual([]);
});

describe('questions at a machine', () => {
  beforeEach(async () => {
    app = await renderApp();
    app.states.session.next(playing);
    await app.settle();
  });

  test('the inactivity question blocks presses, and Enter continues', async () => {
    app.states.inactivity.next({
      kind: 'asking',
      message: message('inactivity.question'),
      until: deviceClock.now() + 30_000,
    });
    await app.settle();
    expect(app.frame()).toContain('You have not pressed anything for a while.');
    expect(app.frame()).toMatch(/(?:30|29) seconds until/);
    await app.press(' ', keys.enter);
    await expect.poll(() => app.commands).toEqual([['clicked']]);
  });

  test('the reality check blocks the game until the player answers, and stays open after a refused pay-out', async () => {
    app.states.watch.next({
      ...{ kind: 'watching', isBehind: false, startedAt: 0, wageredMinor: 500, wonMinor: 100 },
      ...{ netMinor: -400, nextGameAt: null },
      ...{ checkAt: null, meters: null },
      check: message('policy.reality-check', {
        ...{ minutes: 60, wagered: { minor: 500 }, won: { minor: 100 }, net: { minor: -400 } },
      }),
    });
    await app.settle();
    expect(app.frame()).toContain('You have been playing for 60 minutes');
    await app.press(' ', 'l', keys.enter);
    expect(app.commands).toEqual([['leave', { cashOut: true }]]);
    // The pay-out was refused, so the reality check waits for another answer.
    await expect
      .poll(async () => (await app.press(keys.enter), app.commands.map(([name]) => name)), { timeout: 5_000 })
      .toContain('answerRealityCheck');
  });
});

test('shows why a sign-in is blocked and retries a failed check', async () => {
  app = await renderApp();
  app.states.startup.next({ kind: 'check-failed', message: message('startup.check-unreachable'), retryAt: null });
  await app.settle();
  expect(app.frame()).toContain('Network connection error');
  await app.press('r');
  expect(app.commands).toEqual([['retry']]);
  app.states.startup.next({ kind: 'blocked', message: message('startup.blocked', { country: 'X', ip: '127.0.0.1' }) });
  await app.settle();
  expect(app.frame()).toContain('127.0.0.1');
  await app.press('r');
  expect(app.commands).toEqual([['retry'], ['retry']]);
  await app.press('q');
  expect(app.farewells).toEqual([{ sessions: [], money: [], paid: [], notEnded: null }]);
});

test('keeps a message visible when the screen changes', async () => {
  app = await renderApp();
  app.states.session.next(playing);
  await app.settle();
  app.states.notice.next({ id: null, forMs: null, intent: 'warning', message: message('inactivity.left') });
  app.states.session.next({ kind: 'idle', ended: null });
  await app.settle();
  expect(app.frame()).toContain('You were inactive');
});
