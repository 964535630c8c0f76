import { afterEach, describe, expect, test } from 'vitest';
import type { Brand, Machine } from '@farspin/core';
import { message, type Message } from '@farspin/core/messages';
import { emptyLobby, playing, signedIn } from '../testing/fake-player.ts';
import { keys } from '../testing/keys.ts';
import { renderApp } from '../testing/render-app.tsx';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.unmount());

const waiting = { kind: 'waiting', attempt: 1, retryAt: 0 } as const;
const brands = Array.from({ length: 9 }, (_, index): Brand => ({
  id: `b${index}`,
  name: `Brand ${index}`,
  jackpots: ['1.000'],
  machineCount: 6,
}));
const machines = Array.from({ length: 9 }, (_, index): Machine => ({
  ...{ id: `m${index}`, name: `Machine ${index}`, brand: 'Brand 0', image: null },
  ...{ status: 'available', reservation: null },
}));
/** Returns the screen as one text, without line breaks. */
const read = (): string => app.frame().replaceAll(/\s+/g, ' ');

test('shows an interruption of live updates after a lost connection, but not during the first connection', async () => {
  app = await renderApp();
  app.states.link.next({ kind: 'connecting', attempt: 0 });
  await app.settle();
  expect(app.frame()).not.toContain('interrupted');
  app.states.link.next(waiting);
  await app.settle();
  expect(app.frame()).toContain('No live updates');
});

test('moves from an open brand to its machines on Enter and does not close the brand', async () => {
  app = await renderApp();
  app.states.lobby.next({ ...emptyLobby, brands, selectedBrandId: 'b0', machines });
  await app.settle();
  await app.press(keys.enter);
  expect(app.commands).toEqual([]);
  await app.press(keys.enter);
  expect(app.commands).toEqual([['join', { machineId: 'm0', name: 'Machine 0' }]]);
});

test.each([
  ['x'.repeat(300), 'xxx'],
  ['🎰'.repeat(200), '🎰'],
  [`${'آلة '.repeat(60)}7`, 'آلة'],
])('[LOBBY16] shows the long name %j on one row and does not hide other names', async (name, begins) => {
  app = await renderApp();
  const long: Machine = { id: 'm', name, brand: name, image: null, status: 'available', reservation: null };
  if (signedIn.kind !== 'signed-in') throw new Error(signedIn.kind);
  const user = { ...signedIn.session.user, username: name };
  app.states.auth.next({ ...signedIn, session: { ...signedIn.session, user } });
  const named = [{ id: 'b0', name, jackpots: [], machineCount: 1 }, ...brands.slice(1)];
  app.states.lobby.next({ ...emptyLobby, brands: named, selectedBrandId: 'b0', machines: [long, ...machines] });
  await app.settle();
  const rows = app.frame().split('\n');
  expect(rows.length).toBeLessThanOrEqual(24);
  expect(rows.every((row) => row.length <= 100)).toBe(true);
  expect(rows.filter((row) => row.includes(begins))).toHaveLength(1);
  expect(app.frame()).toContain('Machine 0');
  expect(app.frame()).toContain('Brand 1');
  await app.press(keys.enter, keys.enter);
  expect(app.commands).toEqual([['join', { machineId: 'm', name }]]);
});

test.each([
  ['error', 'Out of order'],
  ['offline', 'Offline'],
  ['not-available', 'Not available'],
] as const)('shows a message on Enter at a closed machine (%s) and sends nothing', async (status, says) => {
  app = await renderApp();
  const closed = machines.map((machine) => ({ ...machine, status }));
  app.states.lobby.next({ ...emptyLobby, brands, selectedBrandId: 'b0', machines: closed });
  await app.settle();
  await app.press(keys.enter, keys.down, keys.enter);
  expect(app.frame()).toContain(`! Machine 1: ${says}`);
  expect(app.commands).toEqual([]);
});

test('resumes the open session of the player on Enter at a closed machine', async () => {
  app = await renderApp();
  const { machineId, name } = playing.target;
  const own = machines.map((machine): Machine => ({ ...machine, id: machineId, name, status: 'error' })).slice(0, 1);
  app.states.lobby.next({ ...emptyLobby, brands, selectedBrandId: 'b0', machines: own });
  app.states.session.next(playing);
  await app.settle();
  app.states.session.next({ kind: 'idle', ended: null });
  await app.settle();
  await app.press(keys.right, keys.enter);
  expect(app.commands).toEqual([['join', { machineId, name }]]);
});

test.each([keys.right, keys.tab])('opens the selected brand when the player moves to the machines', async (key) => {
  app = await renderApp();
  app.states.lobby.next({ ...emptyLobby, brands });
  await app.settle();
  await app.press(keys.down, key);
  expect(app.commands).toEqual([['selectBrand', 'b1']]);
});

test.each([
  [80, 'en', 'Grand ₺4,957.81 Major ₺347.88'],
  [80, 'ar', 'غراند 4,957.81 ₺'],
  [40, 'bg', 'Гранд 4957,81 ₺ Мейджър 347,88 ₺'],
] as const)(
  '[LOBBY17] shows every jackpot that fits in full, with name and currency (%i columns, %s)',
  async (columns, language, row) => {
    app = await renderApp({ columns, rows: 12, language });
    const brand = { id: 'b', name: 'Brand', jackpots: ['495781', '34788', '1676'], machineCount: 6 };
    app.states.lobby.next({ ...emptyLobby, brands: [brand] });
    await app.settle();
    const rows = app
      .frame()
      .split('\n')
      .map((line) => line.slice(0, 36).trim().replaceAll(/\s+/g, ' '));
    expect(rows).toContain(row);
  },
);

describe.each([
  { columns: 80, rows: 24 },
  { columns: 40, rows: 12 },
])('in $columns × $rows', (size) => {
  test.each(['en', 'tr', 'ar', 'bg'] as const)(
    'shows in full that the list is out of date, in %s',
    async (language) => {
      app = await renderApp({ ...size, language });
      app.states.lobby.next({ ...emptyLobby, brands });
      app.states.link.next(waiting);
      app.states.freshness.next({ ...app.states.freshness.value, lobby: { kind: 'asOf', at: 0 } });
      await app.settle();
      expect(read()).toContain(app.words.t('term.lobby.not-live'));
      expectWhole(size);
    },
  );

  test.each(['en', 'tr', 'ar', 'bg'] as const)('shows notices in full, in %s', async (language) => {
    app = await renderApp({ ...size, language });
    app.states.lobby.next({ ...emptyLobby, brands });
    for (const told of [message('wallet.checking'), message('failure.no-relay')] satisfies readonly Message[]) {
      app.states.notice.next({ intent: 'warning', message: told, id: 'one', forMs: null });
      await app.settle();
      expect(read()).toContain(`! ${app.words.say(told)}`);
      expectWhole(size);
    }
  });

  test('shows the full reason for a failed list without overlapping rows', async () => {
    app = await renderApp(size);
    const failed = { kind: 'failed', message: message('failure.lost'), retryAt: null } as const;
    app.states.lobby.next({ ...emptyLobby, brands, machines, brandsLoad: failed, machinesLoad: failed });
    await app.settle();
    const last = 'Please try again.';
    if (size.columns >= 76) expect(app.frame()).toMatch(/did not answer.*The server did not/);
    else expect(read()).toContain(`The server did not answer. ${last}`);
    expect(app.frame()).toContain('▸ Brand 0');
    expect(
      app
        .frame()
        .split('\n')
        .filter((row) => row.includes('1.000') && row.includes('Brand')),
    ).toEqual([]);
    expectWhole(size);
  });
});

/** Expects the screen to fill all rows, with the header at the top and the keys at the bottom. */
function expectWhole({ rows }: { readonly rows: number }): void {
  const drawn = app.frame().split('\n');
  expect(drawn.length).toBeLessThanOrEqual(rows);
  expect(drawn[0]).toContain(app.words.t('lobby.title'));
  expect(drawn.slice(-2).join('\n')).toContain(app.words.t('term.key.choose'));
}
