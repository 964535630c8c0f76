import { createHash } from 'node:crypto';
import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { shownBarcode, signIn } from './player.ts';

test.use({ serveArgs: ['--spec-only', '--no-guests'] });

const machine = 'Ember Lynx 1';
const pin = '2580';
/** Pushes defined in part 1 of the protocol, plus the video candidates. */
const pushesOfPart1 = new Set(['machine', 'balance', 'session', 'info', 'closing', 'candidate']);

interface Wires {
  /** Names of the events that the server has pushed. */
  readonly pushed: readonly string[];
  /** Sends a push to the page as if it came from the server. */
  push(namespace: 'machine' | 'notifications', event: string, body: unknown): void;
}

async function wires(page: Page): Promise<Wires> {
  const pushed: string[] = [];
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const event = /^42[^[]*\["([^"]+)"/.exec(message.toString())?.[1];
      if (event !== undefined) pushed.push(event);
      socket.send(message);
    });
    sockets.push(socket);
  });
  return {
    pushed,
    push: (namespace, event, body) => {
      for (const socket of sockets) socket.send(`42/${namespace},${JSON.stringify([event, body])}`);
    },
  };
}

/** Adds the PIN in the way that part 1 defines: its hash in the replies to `login` and `validate`. */
async function withPin(page: Page): Promise<void> {
  await page.route(/\/api\/(?:login|validate)$/, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    const pinHash = createHash('sha256').update(pin).digest('hex');
    await route.fulfill({ response, json: { ...Object(body), pin_code: pinHash } });
  });
}

async function joinMachine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ember Lynx' }).click();
  await page.getByRole('button', { name: `Play ${machine}`, exact: true }).click();
  await shownBarcode(page);
}

test(
  'a server that implements only part 1 supports lobby, picture, close warnings, cash-out and reconnecting',
  { tag: '@quick' },
  async ({ page }) => {
    const { pushed, push } = await wires(page);
    await page.goto('/login');
    await signIn(page);
    await expect(page.getByRole('button', { name: /machines/ })).toHaveCount(4);
    await joinMachine(page);

    await test.step('the page shows only the controls that the machine supports', async () => {
      await expect(page.getByText('This machine is view-only.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cash out' })).toBeEnabled();
      for (const name of ['Start', 'Cash in', 'Autoplay', 'Max bet'])
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
      await expect(page.getByTestId('meter-credits')).toHaveCount(0);
      for (const words of ['Picture quality', 'Net result', 'Space starts'])
        await expect(page.getByText(words)).toHaveCount(0);
    });

    await test.step('one dialog counts the seconds until the session ends, and then one line', async () => {
      const warn = (count: number) =>
        push('machine', 'info', { code: 18_802, params: { count }, message: '', action: 'SESSION_CLOSE_WARNING' });
      warn(10);
      await expect(page.getByTestId('closing-count')).toHaveText(/^0:(10|09|08)$/);
      await expect(async () => {
        await page.getByRole('button', { name: 'Play until it ends' }).click({ timeout: 1_000 });
        await expect(page.getByRole('dialog')).toBeHidden({ timeout: 500 });
      }).toPass();
      warn(5);
      await expect(page.getByTestId('closing-line')).toContainText(/Your session ends in [54] seconds\./);
    });

    await test.step('the client asks about an interrupted session, and the player continues the session or cashes out', async () => {
      const dialog = page.getByRole('alertdialog');
      const leave = async (): Promise<void> => {
        const before = pushed.filter((event) => event === 'session').length;
        await page.getByRole('button', { name: 'Leave' }).click();
        await expect(page).toHaveURL(/\/lobby/);
        // The dialog disappears when the session has ended.
        await expect.poll(() => pushed.filter((event) => event === 'session').length).toBeGreaterThan(before);
      };
      const pushSession = () =>
        push('notifications', 'session', { status: true, id: 101, name: machine, machine_status: 'waiting' });
      await page.getByRole('button', { name: 'Cash out' }).click();
      await leave();
      // The server may report the end of the session a second time, which closes the dialog. A click may have its effect
      // although it takes longer than its timeout; then the dialog does not come back.
      const answer = (name: string, isAnswered: () => boolean) =>
        expect(async () => {
          if (isAnswered()) return;
          pushSession();
          await expect(dialog).toContainText(machine, { timeout: 1_000 });
          await dialog.getByRole('button', { name, exact: true }).click({ timeout: 1_000 });
          await expect.poll(isAnswered, { timeout: 2_000 }).toBe(true);
        }).toPass();
      await answer('Continue', () => page.url().includes('/game/'));
      await shownBarcode(page);
      await leave();
      let cancels = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/player/cancel')) cancels += 1;
      });
      await answer('Cash out', () => cancels > 0);
      await expect(dialog).toBeHidden();
      expect(cancels).toBe(1);
    });

    await test.step('pages that the server does not support show a message, and the profile shows the data from the token', async () => {
      for (const path of ['/transactions', '/slot-sessions']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByText('This is not available here.')).toBeVisible();
        await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
      }
      await page.goto('/profile');
      await expect(page.getByRole('main').getByText('Ayşe Yılmaz')).toBeVisible();
    });

    await test.step('the theme stays the same after a reload', async () => {
      await page.getByRole('button', { name: 'Appearance' }).click();
      await page.getByRole('radio', { name: 'Light' }).check();
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
      await page.reload();
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    });
    expect(pushed.filter((event) => !pushesOfPart1.has(event))).toEqual([]);
  },
);

test('with a server that implements only part 1, the PIN opens the lock, and no session is open after leaving', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/Settings.json', (route) =>
    route.fulfill({ json: { pin: { check: true }, idle: { afterMs: 20_000 } } }),
  );
  await withPin(page);
  await page.goto('/login');
  await signIn(page);
  await joinMachine(page);
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await shownBarcode(page);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/lobby/);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Lobby|Locked/ })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
