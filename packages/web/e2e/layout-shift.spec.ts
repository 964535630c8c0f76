import type { Page } from '@playwright/test';
import { scenarios } from '@farspin/operator/faults';
import { appOf } from './app-of.ts';
import {
  afterInput,
  answers,
  backOffice,
  control,
  network,
  notAtTheMachine,
  picture,
  type Stage,
} from './fault-tour.ts';
import { expect, test } from './fixtures.ts';
import { takeShifts, watchShifts } from './layout-shift.ts';
import { balanceOf, cashIn, enter, join, meterOf } from './player.ts';

const brand = 'Ember Lynx';
const machine = 'Ember Lynx 1';

/** Notices over the game that no fault causes. */
const notices: Readonly<Record<string, Stage>> = {
  'a jackpot': async (page) => {
    await control(page, 'do', { do: 'jackpot', machineId: '101', amountMinor: 12_345 });
    await expect.poll(() => balanceOf(page)).toBe(12_345);
  },
  'a sign-in about to expire': async (page) => {
    const message = { kind: 'keyed', key: 'auth.token-ends.cash-out', params: {} } as const;
    const app = await appOf(page);
    await app.evaluate(
      ({ page: commands }, shown) => commands.notify({ id: null, intent: 'warning', message: shown, forMs: null }),
      message,
    );
    await expect(page.getByText(/^Your sign-in ends in less than a minute/)).toBeVisible();
  },
  'a session about to end': async (page) => {
    const message = { kind: 'keyed', key: 'info.18802', params: { count: 600 } } as const;
    const app = await appOf(page);
    await app.evaluate(
      ({ page: commands }, shown) =>
        commands.notify({ id: 'close-warning', intent: 'warning', message: shown, forMs: 600_000 }),
      message,
    );
    const dialog = page.getByRole('dialog', { name: 'Your session ends soon' });
    await expect(dialog).toBeVisible();
    await app.evaluate(({ page: commands }) => commands.foldClosing());
    await expect(dialog).toBeHidden();
    await expect(page.getByTestId('closing-line')).toBeVisible();
    await app.evaluate(
      ({ page: commands }, shown) =>
        commands.notify({ id: 'close-warning', intent: 'warning', message: shown, forMs: 0 }),
      message,
    );
    await expect(page.getByTestId('closing-line')).toBeHidden();
  },
};

/** Long texts about money that is on the way. */
const money: Readonly<Record<string, Stage>> = {
  'a cash-out whose answer is lost': async (page) => {
    await control(page, 'faults', {
      ...{ name: 'lost-answers', player: 'demo', forMs: null, calls: ['cashout', 'transfer'] },
    });
    await page.getByRole('button', { name: 'Cash out', exact: true }).click();
    await expect(page.getByTestId('game-status')).toContainText('Waiting for the answer to your cash-out');
    await afterInput(page);
    expect((await page.request.delete('/sim/api/faults')).ok()).toBe(true);
    await expect.poll(() => meterOf(page, 'credits'), { timeout: 45_000 }).toBe(0);
    await afterInput(page);
  },
};

const tours = { network, picture, answers, money, 'back office': { ...notices, ...backOffice } } as const;

async function play(page: Page, tour: Readonly<Record<string, Stage>>): Promise<readonly string[]> {
  await watchShifts(page);
  await enter(page);
  await join(page, brand, machine);
  await cashIn(page, '5000');
  await expect.poll(() => meterOf(page, 'credits')).toBe(500_000);
  await afterInput(page);
  await takeShifts(page);
  const found: string[] = [];
  for (const [name, stage] of Object.entries(tour)) {
    await test.step(name, () => stage(page));
    for (const { value, moved } of await takeShifts(page))
      found.push(`${name}, ${value.toFixed(4)}: ${moved.join(' | ')}`);
  }
  return found;
}

test('every fault of the operator is tested here or listed as invisible at the machine', () => {
  const toured = [network, picture, answers, backOffice].flatMap((tour) => Object.keys(tour));
  expect([...toured, ...notAtTheMachine].toSorted()).toEqual(Object.keys(scenarios).toSorted());
});

/** Tags the shortest tour as quick, because `npm test` has no time for the others. */
const quickAt = ({ width }: { readonly width: number }, area: string) => ({
  tag: width < 600 && area === 'answers' ? '@quick' : [],
});

/** The phone has the least room, and the jurisdiction requires one line more there. */
const phone = { width: 360, height: 740 };
const places = [
  { viewport: { width: 390, height: 844 }, policy: 'open', areas: Object.keys(tours) },
  { viewport: { width: 1440, height: 900 }, policy: 'open', areas: Object.keys(tours) },
  { viewport: { width: 768, height: 1024 }, policy: 'open', areas: ['answers', 'money'] },
  { viewport: phone, policy: 'open', areas: ['network', 'picture', 'money'] },
  { viewport: phone, policy: 'ukgc', areas: ['network', 'back office'] },
] as const;

for (const { viewport, policy, areas } of places)
  test.describe(`at ${viewport.width}×${viewport.height} under ${policy}`, () => {
    test.use({ viewport, serveArgs: ['--no-guests', '--policy', policy] });
    for (const [area, tour] of Object.entries(tours).filter(([name]) => areas.some((one) => one === name)))
      test(`no fault moves the game's controls: ${area}`, quickAt(viewport, area), async ({ page }) => {
        test.slow();
        expect(await play(page, tour)).toEqual([]);
      });
  });
