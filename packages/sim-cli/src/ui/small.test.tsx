import { deviceClock } from '@farspin/adapters/clock';
import type { SlotSession } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { describe, expect, test } from 'vitest';
import { fittingHints } from './parts/key-line.tsx';
import { allLive, emptyLobby, meters, playing } from './testing/fake-player.ts';
import { keys } from './testing/keys.ts';
import { renderApp } from './testing/render-app.tsx';

test.each(['en', 'tr', 'ar', 'bg'] as const)(
  'in 40 × 12, shows the most important keys and all quick amounts of a machine in full (%s)',
  async (language) => {
    const app = await renderApp({ columns: 40, rows: 12, language });
    app.states.session.next(playing);
    await app.settle();
    const keyLines = app.frame().split('\n').slice(-2).join(' ');
    for (const word of ['term.key.start', 'term.key.cash-in', 'term.key.quit'] as const)
      expect(keyLines).toContain(app.words.t(word));
    await app.press('i');
    const amounts = [500, 5_000, 10_000, 50_000, 100_000].map((minor) => app.words.money.format(minor));
    const plain = (text: string) => text.replaceAll(/[\u061C\u200E\u200F]/g, '').replaceAll('\u00A0', ' ');
    for (const amount of [...amounts, app.words.t('term.key.all')]) expect(plain(app.frame())).toContain(plain(amount));
    app.unmount();
  },
);

const check = message('policy.reality-check', {
  ...{ minutes: 60, wagered: { minor: 123_400 }, won: { minor: 100_000 }, net: { minor: -23_400 } },
});
test.each([
  [80, 24],
  [40, 12],
])('in %i × %i, shows a reality check in full', async (columns, rows) => {
  const app = await renderApp({ columns, rows });
  app.states.session.next(playing);
  app.states.watch.next({
    ...{ kind: 'watching', isBehind: false, startedAt: 0, wageredMinor: 500, wonMinor: 100 },
    ...{ netMinor: -400, nextGameAt: null, checkAt: null, meters: null, check },
  });
  await app.settle();
  const read = app.frame().replaceAll(/\s+/g, ' ');
  expect(read).toContain('net: -₺234.00. Enter keep playing');
  expect(app.frame().split('\n').length).toBeLessThanOrEqual(rows);
  app.unmount();
});

test('in 40 × 12, shows the connection figures and the options to quit without overlap', async () => {
  const app = await renderApp({ columns: 40, rows: 12 });
  app.states.session.next(playing);
  await app.settle();
  await app.press('n');
  expect(app.frame()).toMatch(/^ Good The connection is good\.$/m);
  expect(app.frame()).toMatch(/^ Controls Connected {2}Picture/m);
  await app.press('n', 'q');
  for (const line of [/^ o cash out and quit$/m, /^ s quit, the session stays open$/m, /^ Esc keep playing$/m])
    expect(app.frame()).toMatch(line);
  expect(app.frame()).toMatch(/Credits\s+Bet/);
  app.unmount();
});

const running = { ...meters, creditsMinor: 1_234_500, autoplay: true, freeSpins: 7 };
test.each(['en', 'tr', 'ar', 'bg'] as const)(
  'in 40 × 12, shows running autoplay and free spins (%s)',
  async (language) => {
    const app = await renderApp({ columns: 40, rows: 12, language });
    app.states.session.next({ ...playing, meters: running });
    await app.settle();
    const values = app
      .frame()
      .split('\n')
      .find((line) => line.includes(`● ${app.words.t('term.on')}`));
    expect(values).toContain(app.words.money.format(1_234_500).replace('\u200F', ''));
    expect(values).toMatch(/ 7 /);
    app.unmount();
  },
);

test.each(['en', 'tr', 'ar', 'bg'] as const)('in 80 × 24, shows all meters in full (%s)', async (language) => {
  const app = await renderApp({ columns: 80, rows: 24, language });
  app.states.session.next(playing);
  await app.settle();
  for (const key of ['credits', 'bet', 'win', 'free-spins', 'autoplay'] as const)
    expect(app.frame()).toContain(app.words.t(`game.${key}`));
  app.unmount();
});

test('drops hints of keys that do not fit, but not the hint of the key that leaves the screen', () => {
  const hints = ['one', 'two', 'three', 'quit'].map((does, index) => ({ key: String(index), does }));
  const shown = (columns: number): string =>
    fittingHints(hints, columns)
      .map(({ does }) => does)
      .join(' ');
  expect(shown(40)).toBe('one two three quit');
  expect(shown(15)).toBe('one two three quit');
  expect(shown(12)).toBe('one two quit');
  expect(shown(6)).toBe('one quit');
});

test.each([
  ['en', 80, 24],
  ['en', 40, 12],
  ['tr', 80, 24],
] as const)(
  'shows the next attempt at an unreachable machine and why buttons are blocked (%s, %i × %i)',
  async (language, columns, rows) => {
    const app = await renderApp({ columns, rows, language });
    app.states.session.next(playing);
    app.states.freshness.next({ ...allLive, meters: { kind: 'asOf', at: 0 }, balance: { kind: 'asOf', at: 0 } });
    app.states.block.next(message('press.no-connection'));
    app.states.summary.next({
      ...{ quality: 'lost', fault: 'controls', says: message('link.no-control'), mend: 'retryNow', report: null },
      next: { kind: 'retry', at: deviceClock.now() + 2_900 },
    });
    await app.settle();
    const read = app.frame().replaceAll(/\s+/g, ' ');
    expect(read).toContain(app.words.t('game.lost.next', { seconds: 3 }));
    expect(read).toContain(`! ${app.words.t('press.no-connection')}`);
    expect(app.frame().split('\n').length).toBeLessThanOrEqual(rows);
    app.unmount();
  },
);

test('in 40 × 12, shows the full machine name in the header, and the name and the credits in the quit dialog', async () => {
  const app = await renderApp({ columns: 40, rows: 12 });
  app.states.session.next({ ...playing, meters: { ...meters, creditsMinor: 1_234_500 } });
  await app.settle();
  await app.press('q');
  expect(app.frame()).toMatch(/^ Ember Lynx 1 .*₺5,000\.00 *$/m);
  expect(app.frame()).toMatch(/^ Ember Lynx 1 +₺12,345\.00$/m);
  app.unmount();
});

test('shortens a name that is longer than the window, and keeps the end of the name', async () => {
  const app = await renderApp({ columns: 40, rows: 12 });
  const name = 'The Great Lighthouse of the Northern Isles 5';
  app.states.session.next({ ...playing, target: { machineId: '101', name }, details: { ...playing.details, name } });
  await app.settle();
  expect(app.frame()).toMatch(/^ The Great.*…\S* ?.*Isles 5 .*₺5,000\.00 *$/m);
  await app.press('q');
  expect(app.frame()).toMatch(/^ The Great.*….*Isles 5 +₺100\.00$/m);
  app.unmount();
});

const signedInOnce: SlotSession = {
  ...{ id: 'l1', date: '2026-03-04T10:00:00Z', type: 'login-success', machine: null, ip: '127.0.0.1', start: null },
  ...{ end: null, durationS: null, spinCount: null, freeSpinCount: null, betMinor: null, winMinor: null },
};
test('in 40 × 12, identifies a sign-in in the account activity', async () => {
  const app = await renderApp({ columns: 40, rows: 12 });
  await app.press('s', keys.tab);
  app.states.slotSessions.next({
    ...{
      kind: 'open',
      filter: { search: '', pageSize: 25, from: null, to: null },
      total: 1,
      nextCursor: null,
      cut: null,
      given: [],
      idlePages: 0,
    },
    ...{ load: { kind: 'ready' }, items: [signedInOnce] },
  });
  await app.settle();
  expect(app.frame()).toMatch(/▸ 03\/04, \d\d:\d\d +Signed in/);
  app.unmount();
});

test('in 40 × 12, shows either the brands or the machines of the lobby', async () => {
  const app = await renderApp({ columns: 40, rows: 12 });
  app.states.lobby.next({
    ...{ ...emptyLobby, brands: [{ id: 'a', name: 'Obsidian Heron', jackpots: ['1.234'], machineCount: 6 }] },
    ...{ selectedBrandId: 'a', machinesLoad: { kind: 'loaded' } },
    machines: [
      {
        id: '301',
        name: 'Obsidian Heron 1',
        brand: 'Obsidian Heron',
        image: null,
        reservation: null,
        status: 'available',
      },
    ],
  });
  await app.settle();
  expect(app.frame()).toMatch(/Obsidian Heron .*6 machines/);
  await app.press(keys.right);
  expect(app.frame()).toMatch(/Obsidian Heron 1 .*Available/);
  expect(app.frame()).not.toContain('6 machines');
  await app.press(keys.left);
  expect(app.frame()).toContain('6 machines');
  app.unmount();
});

test.each([
  [40, 'The Great Lighthouse of the Northern Isles'],
  [76, 'The Great Lighthouse'],
])('distinguishes machines with long names in %i columns', async (columns, brand) => {
  const app = await renderApp({ columns, rows: 12 });
  const machines = ['1', '5'].map((id) => ({
    ...{ id, name: `${brand} ${id}`, brand, image: null, reservation: null, status: 'available' as const },
  }));
  app.states.lobby.next({ ...emptyLobby, selectedBrandId: 'a', machines, machinesLoad: { kind: 'loaded' } });
  await app.settle();
  await app.press(keys.right);
  expect(app.frame()).toMatch(/The Gre.*….* 1\b/);
  expect(app.frame()).toMatch(/The Gre.*….* 5\b/);
  app.unmount();
});

test.each(['en', 'tr', 'ar', 'bg'] as const)(
  'in 40 × 12, shows the key for the list of all keys in the lobby (%s)',
  async (language) => {
    const app = await renderApp({ columns: 40, rows: 12, language });
    expect(app.frame().split('\n').slice(-2).join(' ')).toContain(`? ${app.words.t('term.key.help')}`);
    app.unmount();
  },
);

test.each([
  [80, 24, 'en'],
  [40, 12, 'en'],
  [40, 12, 'tr'],
  [40, 12, 'ar'],
  [40, 12, 'bg'],
] as const)('in %i × %i (%s), shows the full reason for a rejected sign-in', async (columns, rows, language) => {
  const app = await renderApp({ columns, rows, language });
  const noFields = { username: null, password: null };
  const why = message('code.10700', { left_count: 2, block_time: 15 });
  app.states.auth.next({ kind: 'signed-out', notice: null, failure: { message: why, fields: noFields } });
  await app.settle();
  const read = app.frame().replaceAll(/[│\s]+/g, ' ');
  expect(read).toContain(app.words.say(why));
  expect(read.includes('Ctrl-L')).toBe(rows === 24);
  app.unmount();
});

test.each(['i', 'n', 'q'])(
  'in 40 × 12, shows the meters in full while the panel of the key %s is open',
  async (key) => {
    const app = await renderApp({ columns: 40, rows: 12 });
    app.states.session.next(playing);
    app.states.block.next(message('press.no-credits'));
    await app.settle();
    expect(app.frame().replaceAll(/\s+/g, ' ')).toContain('Not enough credits. Please cash in first.');
    await app.press(key);
    expect(app.frame()).toMatch(/^\s+Credits\s+Bet\s+Win\s+Spins\s*$/m);
    expect(app.frame()).toMatch(/^\s+₺\S+\s+₺\S+\s+₺\S+\s+\d+\s*$/m);
    expect(app.frame()).not.toMatch(/^\s*first\.$/m);
    app.unmount();
  },
);

describe('in a window that is too small', () => {
  const small = { columns: 36, rows: 10 };

  test.each(['en', 'tr', 'ar', 'bg'] as const)('asks before the program ends during a game (%s)', async (language) => {
    const app = await renderApp({ ...small, language });
    app.states.session.next(playing);
    await app.settle();
    expect(app.frame().replaceAll(/\s+/g, ' ')).toContain(app.words.t('term.too-small'));
    await app.press(' ', 'o', 'q');
    for (const key of ['cash-out', 'stay-open', 'cancel'] as const)
      expect(app.frame()).toContain(app.words.t(`term.quit.${key}`));
    expect(app.farewells).toEqual([]);
    await app.press('s');
    expect(app.farewells[0]?.sessions).toMatchObject([{ machine: 'Ember Lynx 1', creditsMinor: 10_000 }]);
    expect(app.commands).toEqual([]);
    app.unmount();
  });

  test('pays out before the program ends if the player presses o', async () => {
    const app = await renderApp(small);
    app.states.session.next(playing);
    await app.settle();
    await app.press('q', 'o');
    expect(app.commands).toEqual([['leave', { cashOut: true }]]);
    app.states.session.next({ kind: 'idle', ended: null });
    await expect.poll(() => app.farewells.length).toBe(1);
    app.unmount();
  });

  test('keeps an open question when the window shrinks', async () => {
    const app = await renderApp({ columns: 80, rows: 24 });
    app.states.session.next(playing);
    await app.settle();
    await app.press('q');
    await app.resize(small);
    expect(app.frame()).toContain('s quit, the session stays open');
    await app.resize({ columns: 80, rows: 24 });
    expect(app.frame()).toContain('s quit, the session stays open');
    app.unmount();
  });

  test('quits on q when no machine is open', async () => {
    const app = await renderApp(small);
    expect(app.frame()).toMatch(/^q quit$/m);
    await app.press('q');
    expect(app.farewells).toHaveLength(1);
    app.unmount();
  });
});

test.each([
  [80, 24],
  [40, 12],
])(
  '[LEAVE2] in %i × %i, shows the reason for a refused pay-out and offers to leave without the credits',
  async (columns, rows) => {
    const app = await renderApp({ columns, rows });
    app.states.session.next({ ...playing, payOutRefused: message('wallet.game-runs') });
    await app.settle();
    expect(app.frame().replaceAll(/\s+/g, ' ')).toContain('You can move money when the reels stop. o Try again');
    expect(app.frame().split('\n').length).toBeLessThanOrEqual(rows);
    await app.press('w');
    expect(app.commands).toEqual([['leave', { cashOut: false }]]);
    app.states.session.next({ ...playing, payOutRefused: null });
    await app.settle();
    app.states.session.next({ ...playing, payOutRefused: message('wallet.game-runs') });
    await app.settle();
    await app.press('o');
    expect(app.commands.at(-1)).toEqual(['leave', { cashOut: true }]);
    app.unmount();
  },
);

test('[LEAVE2] cancels quitting when the player stays after a refused pay-out', async () => {
  const app = await renderApp();
  app.states.session.next(playing);
  await app.press('q');
  await app.press('o');
  app.states.session.next({ ...playing, payOutRefused: message('wallet.game-runs') });
  await app.settle();
  await app.press(keys.escape);
  await expect.poll(() => app.commands).toEqual([['leave', { cashOut: true }], ['stay']]);
  app.states.session.next(playing);
  await app.settle();
  expect(app.frame()).not.toContain('o Cash out');
  app.states.session.next({ kind: 'idle', ended: null });
  await app.settle();
  expect(app.farewells).toEqual([]);
  app.unmount();
});
