import type { Page } from '@playwright/test';
import { appOf } from './app-of.ts';
import { expect, test } from './fixtures.ts';
import { takeShifts, watchShifts } from './layout-shift.ts';
import { balanceOf, cashIn, enter, join, meterOf } from './player.ts';

const brand = 'Ember Lynx';
const machine = 'Ember Lynx 1';

const control = async (page: Page, path: 'do' | 'faults', data: object): Promise<void> => {
  const answer = await page.request.post(`/sim/api/${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
};
const fault = (page: Page, name: string, rest: object = {}): Promise<void> =>
  control(page, 'faults', { name, player: 'demo', ...rest });
const clear = async (page: Page): Promise<void> => {
  expect((await page.request.delete('/sim/api/faults')).ok()).toBe(true);
};

const start = (page: Page) => page.getByRole('button', { name: 'Start' });
const status = (page: Page) => page.getByTestId('game-status');
const recovered = (page: Page): Promise<void> => expect(start(page)).toBeEnabled();
/** `hadRecentInput` holds for half a second: what comes of a press later counts. */
const afterInput = (page: Page): Promise<void> => page.waitForTimeout(600);

interface Stage {
  readonly name: string;
  play(page: Page): Promise<void>;
}

/** What goes wrong at a machine, one fault after another; each is seen, and over, before the next. */
const faults: readonly Stage[] = [
  {
    name: 'slow answers',
    async play(page) {
      await fault(page, 'late-answers', { forMs: null, calls: ['press'] });
      await start(page).click();
      await expect(status(page)).toHaveText('Sent…');
      await afterInput(page);
      await expect(status(page)).not.toHaveText('Sent…');
      await clear(page);
    },
  },
  {
    name: 'refused press',
    async play(page) {
      await fault(page, 'late-requests', { forMs: null, calls: ['press'] });
      await page.getByRole('button', { name: 'Bet +' }).click();
      await expect(status(page)).toContainText(/refused|No answer/i);
      await clear(page);
    },
  },
  {
    name: 'frozen picture',
    async play(page) {
      await fault(page, 'video-frozen', { forMs: null });
      await expect(page.getByTestId('picture-trouble')).toBeVisible();
      await clear(page);
      await recovered(page);
    },
  },
  {
    name: 'machine error',
    async play(page) {
      await fault(page, 'machine-error', { forMs: null });
      await expect(start(page)).toBeDisabled();
      await clear(page);
      await recovered(page);
    },
  },
  {
    name: 'slow line',
    async play(page) {
      await fault(page, 'slow-line', { forMs: null });
      // Long enough for its figures to change; how the link is judged is a matter of other stories.
      await page.waitForTimeout(4_000);
      await clear(page);
    },
  },
  {
    name: 'connection cut',
    async play(page) {
      await fault(page, 'down', { forMs: 5_000 });
      await expect(page.getByRole('alert').filter({ hasText: 'Connection lost' })).toBeVisible();
      await expect(page.getByText(/^As of \d+:/)).toHaveCount(2);
      await recovered(page);
      await expect(page.getByText(/^As of \d+:/)).toHaveCount(0);
    },
  },
  {
    name: 'notice',
    async play(page) {
      await control(page, 'do', { do: 'jackpot', machineId: '101', amountMinor: 12_345 });
      await expect.poll(() => balanceOf(page)).toBe(12_345);
    },
  },
  {
    name: 'sign-in about to expire',
    async play(page) {
      const message = { kind: 'keyed', key: 'auth.token-ends.cash-out', params: {} } as const;
      const app = await appOf(page);
      await app.evaluate(
        ({ page: commands }, shown) => commands.notify({ id: null, intent: 'warning', message: shown, forMs: null }),
        message,
      );
      await expect(page.getByText(/^Your sign-in ends in less than a minute/)).toBeVisible();
    },
  },
  {
    name: 'session warning',
    async play(page) {
      await fault(page, 'session-warning');
      await page.waitForTimeout(1_500);
    },
  },
];

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport, serveArgs: ['--no-guests'] });

    test('no fault moves the controls of a game', { tag: viewport.width < 1_000 ? '@quick' : [] }, async ({ page }) => {
      test.slow();
      await watchShifts(page);
      await enter(page);
      await join(page, brand, machine);
      await cashIn(page, '5000');
      await expect.poll(() => meterOf(page, 'credits')).toBe(500_000);
      await afterInput(page);
      await takeShifts(page);
      const found: string[] = [];
      let sum = 0;
      for (const { name, play } of faults) {
        await play(page);
        for (const { value, moved } of await takeShifts(page)) {
          sum += value;
          found.push(`${name}, ${value.toFixed(4)}: ${moved.join(' | ')}`);
        }
      }
      expect(found).toEqual([]);
      expect(sum).toBe(0);
    });
  });
