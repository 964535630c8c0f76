import type { Page, WebSocketRoute } from '@playwright/test';
import { appOf } from './app-of.ts';
import { expect } from './fixtures.ts';
import { cashIn, demo, enter, join, meterOf, signIn } from './player.ts';
import type { Scene, Tour } from './tours.ts';

const brand = 'Ember Lynx';
const machine = 'Ember Lynx 1';
/** Longer than a slow computer needs to open a game. */
const longMs = 20_000;

async function play(page: Page): Promise<void> {
  await enter(page);
  await join(page, brand, machine);
  await cashIn(page, '5000');
  await expect.poll(() => meterOf(page, 'credits')).toBe(500_000);
}

/** Signs in when the lobby may lock before it becomes visible. */
async function signInToLock(page: Page): Promise<void> {
  await page.goto('/login');
  await signIn(page);
}

const asked = (control: RegExp | string, name: string): Scene => ({
  name,
  async arrive(page) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: control }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});

/** Tours of the screens at a machine and of the overlays above them. */
export const playTours: readonly Tour[] = [
  {
    name: 'game',
    settings: { policy: { profile: 'mga' } },
    inGame: true,
    scenes: [
      { name: 'game', arrive: play },
      {
        name: 'receipt',
        async arrive(page) {
          // Sets the page's state directly, because the notice with the link is shown only for some seconds.
          await (
            await appOf(page)
          ).evaluate(({ state }) =>
            Object.assign(state.ui, { receipt: state.wallet.intents.at(-1)?.id, dialog: 'game-receipt' }),
          );
          await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
        },
      },
      asked('Cash in', 'cash in'),
      asked('Leave', 'leave with credits'),
      {
        name: 'keys',
        async arrive(page) {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await page.locator('body').press('?');
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
      {
        name: 'connection in full',
        async arrive(page) {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await page.getByTestId('game-link').click();
          await expect(page.getByTestId('link-panel')).toBeVisible();
        },
      },
      {
        name: 'session about to end',
        async arrive(page) {
          await page.keyboard.press('Escape');
          await expect(page.getByTestId('link-panel')).toBeHidden();
          // Sends the notice directly, because the operator's countdown would end the session during the tour.
          const message = { kind: 'keyed', key: 'info.18802', params: { count: 3_000 } } as const;
          await (
            await appOf(page)
          ).evaluate(
            ({ page: commands }, shown) =>
              commands.notify({ id: 'close-warning', intent: 'warning', message: shown, forMs: 3_000_000 }),
            message,
          );
          await expect(page.getByRole('dialog', { name: 'Your session ends soon' })).toBeVisible();
        },
      },
      {
        name: 'session about to end, on a line',
        async arrive(page) {
          await (await appOf(page)).evaluate(({ page: commands }) => commands.foldClosing());
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await expect(page.getByTestId('closing-line')).toBeVisible();
        },
      },
      {
        name: 'reality check',
        async arrive(page) {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
          // Sets the page's state directly, because the reality check would appear only after an hour.
          await (
            await appOf(page)
          ).evaluate(({ state, page: commands }) => {
            commands.dismissToast('close-warning');
            if (state.playWatch.kind !== 'watching') throw new Error('Nobody watches this game');
            const params = {
              minutes: 60,
              wagered: { minor: 123_456 },
              won: { minor: 99_000 },
              net: { minor: -24_456 },
            };
            state.playWatch = { ...state.playWatch, check: { kind: 'keyed', key: 'policy.reality-check', params } };
          });
          await expect(page.getByRole('alertdialog')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'what comes over a game',
    settings: { inactivity: { afterMs: longMs, answerMs: 600_000 } },
    inGame: true,
    scenes: [
      {
        name: 'inactivity',
        async arrive(page) {
          await page.clock.install();
          await play(page);
          await page.clock.fastForward(longMs);
          await expect(page.getByRole('alertdialog', { name: 'Still playing?' })).toBeVisible();
        },
      },
      {
        name: 'reconnect',
        async arrive(page) {
          await page.goto('/lobby');
          await expect(page.getByRole('alertdialog')).toContainText(machine);
        },
      },
      {
        name: 'sign out with a session open',
        async arrive(page) {
          await page.goto('/logout');
          await expect(page.getByRole('dialog', { name: 'Sign out?' })).toContainText(machine);
        },
      },
    ],
  },
  {
    name: 'a game that has lost its machine',
    inGame: true,
    scenes: [
      {
        name: 'connection lost',
        async arrive(page) {
          const sockets: WebSocketRoute[] = [];
          let up = true;
          await page.routeWebSocket(/socket\.io/, (socket) => {
            if (!up) return void socket.close();
            socket.connectToServer();
            sockets.push(socket);
          });
          await play(page);
          up = false;
          for (const socket of sockets) await socket.close();
          await expect(page.getByRole('alert').filter({ hasText: 'Controls not connected' })).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'lock',
    settings: { pin: { check: true }, idle: { afterMs: 1_500 } },
    scenes: [
      {
        name: 'locked without a PIN',
        async arrive(page) {
          await signInToLock(page);
          await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
        },
      },
      {
        name: 'locked',
        async arrive(page) {
          const login = await page.request.post('/api/login', { data: { ...demo, site_id: 0 } });
          const { token }: { token: string } = await login.json();
          const headers = { authorization: `Bearer ${token}` };
          await page.request.post('/api/player/pin', { headers, data: { pin: '2580', password: demo.password } });
          await page.getByRole('button', { name: 'Sign out' }).click();
          await signInToLock(page);
          await expect(page.getByLabel('PIN', { exact: true })).toBeVisible();
        },
      },
      {
        name: 'wrong PIN',
        async arrive(page) {
          await page.getByLabel('PIN', { exact: true }).fill('1111');
          await page.getByRole('button', { name: 'Unlock' }).click();
          await expect(page.getByText('Wrong PIN')).toBeVisible();
        },
      },
    ],
  },
  {
    name: 'transactions',
    scenes: [
      {
        name: 'transactions, with the journal',
        async arrive(page) {
          await play(page);
          await page.getByRole('button', { name: 'Leave' }).click();
          await page.getByRole('button', { name: 'Cash out and leave' }).click();
          await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
          await page.goto('/transactions');
          await expect(page.getByRole('table', { name: 'Transactions' }).getByRole('row')).not.toHaveCount(1);
          await page.getByText('Receipts on this device').click();
        },
      },
    ],
  },
];
