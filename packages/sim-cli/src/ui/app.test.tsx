import { deviceClock } from '@farspin/adapters/clock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Intent } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { allLive, emptyLobby, goodLink, meters, playing, signedIn } from './testing/fake-player.ts';
import { keys } from './testing/keys.ts';
import { renderApp } from './testing/render-app.tsx';

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(async () => {
  app = await renderApp();
});
afterEach(() => app.unmount());

const lobby = {
  ...emptyLobby,
  brands: [
    { id: 'a', name: 'Ember Lynx', jackpots: ['1.234,00'], machineCount: 2 },
    { id: 'b', name: 'Tidemark Nine', jackpots: [], machineCount: 6 },
  ],
};
const machine = { brand: 'Ember Lynx', image: null, reservation: null } as const;
const machines = [
  { ...machine, id: '101', name: 'Ember Lynx 1', status: 'available' },
  { ...machine, id: '102', name: 'Ember Lynx 2', status: 'playing' },
] as const;

const paid: Intent = {
  ...{ id: 'a', machineId: '101', amountMinor: null, at: 0, balanceBeforeMinor: 1 },
  ...{ action: 'cash-out', state: { kind: 'done', at: 0, movedMinor: 10_000 } },
};
const here = { username: 'demo', machineId: '101', machine: 'Ember Lynx 1', creditsMinor: 10_000 };

test('[READ1] shows the time of the next attempt when the balance cannot be read', async () => {
  app.states.wallet.next({ balanceMinor: null, balanceRetryAt: deviceClock.now() + 50_000, intents: [] });
  await app.settle();
  expect(app.frame()).toMatch(/Not available +Trying again in (?:50|49) s/);
  app.states.wallet.next({ balanceMinor: null, balanceRetryAt: deviceClock.now() - 1, intents: [] });
  await app.settle();
  expect(app.frame()).toMatch(/Not available +Trying again…/);
});

describe('signing in', () => {
  beforeEach(async () => {
    app.states.auth.next({ kind: 'signed-out', notice: null, failure: null });
    await app.settle();
  });

  test('sends both typed fields and never shows the password', async () => {
    await app.press(`demo${keys.enter}`);
    await expect.poll(app.frame).toContain('▸ Password');
    await app.press('demo1234');
    expect(app.frame()).toContain('••••••••');
    expect(app.frame()).not.toContain('demo1234');
    await app.press(keys.enter);
    expect(app.commands).toEqual([['login', { username: 'demo', password: 'demo1234' }]]);
  });

  test('deletes the last character on Backspace and all text on Ctrl-U', async () => {
    await app.press('demoo', keys.backspace);
    expect(app.frame()).toMatch(/Email\/Username\s+demo█/);
    await app.press('\u0015');
    expect(app.frame()).toMatch(/Email\/Username\s+█/);
  });

  test('shows why the sign-in failed and the errors of the fields', async () => {
    app.states.auth.next({
      kind: 'signed-out',
      notice: null,
      failure: {
        message: message('code.10700', { left_count: 2, block_time: 15 }),
        fields: { username: 'not this one', password: null },
      },
    });
    await app.settle();
    expect(app.frame()).toContain('2 tries remain');
    expect(app.frame()).toContain('not this one');
  });

  test('retries on the key r when the server is unreachable', async () => {
    app.states.auth.next({ kind: 'unreachable', by: 'token', notice: message('auth.unreachable'), retryAt: 0 });
    await app.settle();
    expect(app.frame()).toContain('Network error');
    await app.press('r');
    expect(app.commands).toEqual([['retry']]);
  });

  test('quits on Escape', async () => {
    await app.press(keys.escape);
    await expect.poll(() => app.farewells).toEqual([{ sessions: [], money: [], paid: [], notEnded: null }]);
  });
});

describe('the lobby', () => {
  test('shows brands, machines with their statuses in words, and the balance', async () => {
    app.states.lobby.next({ ...lobby, selectedBrandId: 'a', machines, machinesLoad: { kind: 'loaded' } });
    await app.settle();
    expect(app.frame()).toContain('₺5,000.00');
    expect(app.frame()).toMatch(/▸ Ember Lynx .*2 machines/);
    expect(app.frame()).toMatch(/Ember Lynx 1 .*Available/);
    expect(app.frame()).toMatch(/Ember Lynx 2 .*Playing/);
    expect(app.frame()).toContain('1.234,00');
  });

  test('[FRESH1] shows the time of data that is not live', async () => {
    app.states.lobby.next(lobby);
    const at = new Date(2026, 2, 4, 20, 14, 5, 500).getTime();
    app.states.freshness.next({ ...allLive, lobby: { kind: 'asOf', at }, balance: { kind: 'asOf', at: at + 2_000 } });
    await expect.poll(app.frame).toMatch(/₺5,000\.00 {2}○ As of 8:14:07\sPM/);
    await expect.poll(app.frame).toMatch(/○ As of 8:14:05\sPM │ No live updates/);
    app.states.freshness.next(allLive);
    await expect.poll(app.frame).not.toContain('As of');
  });

  test('shows a pushed machine status immediately', async () => {
    const [first] = machines;
    app.states.lobby.next({ ...lobby, machines: [first], machinesLoad: { kind: 'loaded' } });
    await app.settle();
    app.states.lobby.next({ ...lobby, machines: [{ ...first, status: 'offline' }], machinesLoad: { kind: 'loaded' } });
    await app.settle();
    expect(app.frame()).toMatch(/Ember Lynx 1 .*Offline/);
  });

  test('selects a brand and joins a machine with the arrow keys and Enter', async () => {
    app.states.lobby.next(lobby);
    await app.settle();
    await app.press(keys.down, keys.enter);
    expect(app.commands).toEqual([['selectBrand', 'b']]);
    app.states.lobby.next({ ...lobby, selectedBrandId: 'b', machines, machinesLoad: { kind: 'loaded' } });
    await app.settle();
    await app.press(keys.down, keys.enter);
    expect(app.commands.at(-1)).toEqual(['join', { machineId: '102', name: 'Ember Lynx 2' }]);
  });

  test('handles keys that arrive together in order', async () => {
    app.states.lobby.next({
      ...lobby,
      brands: [...lobby.brands, { id: 'c', name: 'Third', jackpots: [], machineCount: 1 }],
    });
    await app.settle();
    await app.press(keys.down + keys.down, keys.enter);
    await expect.poll(() => app.commands).toEqual([['selectBrand', 'c']]);
  });

  test('does not join a second machine while the first machine is opening', async () => {
    app.states.lobby.next({ ...lobby, selectedBrandId: 'a', machines, machinesLoad: { kind: 'loaded' } });
    app.states.session.next({ kind: 'joining', target: { machineId: '101', name: 'Ember Lynx 1' }, attempt: 0 });
    await app.settle();
    expect(app.frame()).toContain('Opening Ember Lynx 1');
    await app.press(keys.right, keys.enter);
    expect(app.commands).toEqual([]);
    await app.press(keys.escape);
    await expect.poll(() => app.commands).toEqual([['leave', { cashOut: false }]]);
  });

  test('shows when live updates are interrupted', async () => {
    app.states.link.next({ kind: 'waiting', attempt: 1, retryAt: 0 });
    await app.settle();
    expect(app.frame()).toContain('No live updates');
  });

  test('replaces a notice with a later notice that has the same id', async () => {
    const warn = (count: number) =>
      app.states.notice.next({ id: 'x', intent: 'warning', message: message('info.18802', { count }), forMs: null });
    warn(10);
    await app.settle();
    warn(9);
    await app.settle();
    expect(app.frame()).toContain('9 seconds');
    expect(app.frame()).not.toContain('10 seconds');
    app.states.notice.next({ id: 'x', intent: 'warning', message: message('info.18802', { count: 9 }), forMs: 0 });
    await app.settle();
    expect(app.frame()).not.toContain('9 seconds');
  });
});

describe('the game', () => {
  beforeEach(async () => {
    app.states.session.next(playing);
    app.states.media.next({ kind: 'live', machineId: '101', framesDecoded: 10, fps: 30 });
    await app.settle();
  });

  test('shows meters and reserves space for the picture', () => {
    expect(app.frame()).toMatch(/₺100\.00\s+₺5\.00\s+₺0\.00/);
    expect(app.regions).toEqual(
      [{ column: 20, row: 2, columns: 60, rows: 17 }].map((at) => expect.objectContaining({ row: at.row })),
    );
    expect(app.frame()).toContain('● Good 30 fps');
  });

  test('in a narrow terminal, shows credits, bet and win but not the free spins', async () => {
    const narrow = await renderApp({ columns: 40 });
    narrow.states.session.next(playing);
    await narrow.settle();
    expect(narrow.frame()).toMatch(/Credits\s+Bet\s+Win/);
    expect(narrow.frame()).not.toContain('Free spins');
    narrow.unmount();
  });

  test('[FRESH2] shows the time of the meters when the machine is silent', async () => {
    const at = new Date(2026, 2, 4, 20, 14, 5, 500).getTime();
    app.states.freshness.next({ ...allLive, meters: { kind: 'asOf', at } });
    await vi.waitFor(() => expect(app.frame()).toMatch(/○ As of 8:14:05\sPM/));
  });

  test.each([
    [' ', ['press', 'start']],
    ['+', ['press', 'bet-up']],
    ['-', ['press', 'bet-down']],
    ['m', ['press', 'max-bet']],
    ['1', ['press', 'line-1']],
    ['a', ['setAutoplay', true]],
    ['o', ['cashOut']],
    ['l', ['leave', { cashOut: true }]],
  ])('the key %j sends its command', async (key, command) => {
    await app.press(key);
    expect(app.commands).toEqual([command]);
  });

  test('does not cash out when the player leaves without credits', async () => {
    app.states.session.next({ ...playing, meters: { ...meters, creditsMinor: 0 } });
    await app.settle();
    await app.press('l');
    expect(app.commands).toEqual([['leave', { cashOut: false }]]);
  });

  test('hides and disables the keys of a missing capability', async () => {
    app.states.session.next({ ...playing, details: { ...playing.details, capabilities: [] } });
    await app.settle();
    expect(app.frame()).not.toContain('cash in');
    await app.press(' ', 'i', 'a');
    expect(app.commands).toEqual([]);
  });

  test('shrinks the picture during a cash-in and then restores the size', async () => {
    const before = app.regions.at(-1);
    await app.press('i');
    expect(app.regions.at(-1)?.rows).toBeLessThan(before?.rows ?? 0);
    await app.press(keys.escape);
    await expect.poll(() => app.regions.at(-1)).toEqual(before);
  });

  test('keeps a frozen picture on the screen, and shows a message instead of a picture while connecting', async () => {
    app.states.media.next({
      ...{ kind: 'stalled', machineId: '101', since: 0, framesDecoded: 10, cause: 'still', retryAt: null },
    });
    app.states.block.next(message('press.no-picture'));
    await app.settle();
    expect(app.regions).toHaveLength(1);
    expect(app.stales.at(-1)).toBe(true);
    expect(app.frame()).toContain('Waiting for the picture.');
    app.states.media.next({ kind: 'connecting', machineId: '101', attempt: 0, message: null });
    await app.settle();
    expect(app.regions.at(-1)).toBeNull();
    expect(app.frame()).toContain('Loading the picture');
    app.states.summary.next({ ...goodLink, says: message('link.picture-slow'), next: { kind: 'trying' } });
    await expect.poll(() => app.frame()).toContain('The picture is taking longer than usual.');
    const noWay = message('failure.no-way');
    app.states.media.next({ kind: 'connecting', machineId: '101', attempt: 1, message: noWay });
    await expect.poll(() => app.frame()).toContain("We couldn't load the picture.");
  });

  test('shows the results of commands and of money movements', async () => {
    app.states.session.next({
      ...playing,
      command: {
        id: '1',
        action: { kind: 'press', buttonId: 'start' },
        state: { kind: 'refused', message: message('code.50105') },
      },
    });
    app.states.wallet.next({
      balanceMinor: 1,
      intents: [
        {
          id: '1',
          action: 'cash-in',
          machineId: '101',
          amountMinor: 5,
          at: 0,
          balanceBeforeMinor: 6,
          state: { kind: 'checking', since: 0 },
        },
      ],
    });
    await app.settle();
    expect(app.frame()).toContain('We are checking whether');
    app.states.wallet.next({ balanceMinor: 1, intents: [] });
    await app.settle();
    expect(app.frame()).toContain('Not allowed right now');
  });

  test.each([{ kind: 'acknowledged', isTold: true }, { kind: 'seen' }] as const)(
    'shows a $kind command as one word that disappears after a few seconds',
    async (state) => {
      const action = { kind: 'press', buttonId: 'start' } as const;
      app.states.session.next({ ...playing, command: { id: '1', action, state: { ...state, at: deviceClock.now() } } });
      await app.settle();
      expect(app.frame()).toContain('✓ Accepted');
      await expect.poll(app.frame, { timeout: 5_000 }).not.toContain('✓');
    },
  );

  test('q asks before quitting, and s quits and keeps the session open', async () => {
    await app.press('q');
    expect(app.frame()).toContain('A game is open on Ember Lynx 1');
    await app.press('s');
    expect(app.farewells).toEqual([{ sessions: [here], money: [], paid: [], notEnded: null }]);
  });

  test('q and then o pay out, and the program ends once the player has left the machine', async () => {
    await app.press('q', 'o');
    expect(app.commands).toEqual([['leave', { cashOut: true }]]);
    expect(app.farewells).toEqual([]);
    app.states.wallet.next({ balanceMinor: 10_001, intents: [paid] });
    app.states.session.next({ kind: 'idle', ended: null });
    await app.settle();
    expect(app.farewells).toEqual([{ sessions: [], money: [], paid: [], notEnded: null }]);
  });

  test('ends the program immediately on Ctrl-C and reports that the session stays open', async () => {
    await app.press(keys.ctrlC);
    expect(app.farewells).toEqual([{ sessions: [here], money: [], paid: [], notEnded: null }]);
  });
});

test('shows the translated lobby and game in ASCII', async () => {
  for (const language of ['tr', 'ar', 'bg'] as const) {
    const other = await renderApp({ language, ascii: true });
    other.states.lobby.next({ ...lobby, selectedBrandId: 'a', machines, machinesLoad: { kind: 'loaded' } });
    await other.settle();
    expect(other.frame()).toContain(other.words.t('machine-status.available'));
    other.states.session.next(playing);
    await other.settle();
    expect(other.frame()).toContain(other.words.t('game.credits'));
    other.unmount();
  }
});

test('never shows the token', async () => {
  app.states.auth.next(signedIn);
  await app.settle();
  expect(app.frame()).not.toContain('secret');
});
