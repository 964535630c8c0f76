import type { Dice } from '@farspin/testing';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { signIn } from '../player.ts';

/**
 * An action of a careless player with three tabs. `act` returns a description of the action, or null if it was not
 * possible.
 */
export interface Act {
  readonly weight: number;
  readonly act: (tabs: Tabs) => Promise<string | null>;
}
interface Tabs {
  readonly context: BrowserContext;
  readonly dice: Dice;
  /** The open tab in which the action happens. */
  readonly page: Page;
}

export const mostTabs = 3;
/** Address of a new tab. */
export const emptyTab = 'about:blank';
const hand = { timeout: 2_000, noWaitAfter: true } as const;

/**
 * Probability weight of each control, by the beginning of its name. Controls not listed here are pressed only in
 * dialogs.
 */
const wishes: readonly (readonly [name: RegExp, weight: number])[] = [
  [/^Play here|^Take|back here/i, 3],
  [/^Play /, 3],
  [/^Start$/, 6],
  [/^Cash in/, 5],
  [/^Cash out/, 3],
  [/^Leave/, 3],
  [/^Continue|^Go on/, 4],
  [/sign out|Leave it open/i, 0.15],
  [/\d machines?/, 2],
  [/^Bet −/, 1],
  [/^Bet|^Max bet|^Take win/, 0.3],
  [/^Lobby$/, 0.2],
  [/^To the lobby|^Try now|^Try again|^Stay|^Not now|^Cancel$/, 1],
];
const weightOf = (name: string, inDialog: boolean): number =>
  wishes.find(([wish]) => wish.test(name))?.[1] ?? (inDialog ? 0.2 : 0);

const amounts = ['1', '5', '20', '100', '0.50', '7.77'];

/** Presses one of the enabled controls. If a dialog is open, the control is in the dialog. */
async function press({ page, dice }: Tabs): Promise<string | null> {
  const login = page.getByRole('button', { name: 'Sign in', exact: true });
  if (await login.isVisible()) {
    await signIn(page);
    return 'signs in';
  }
  const dialogs = page.locator('[role=dialog]:visible, [role=alertdialog]:visible');
  const inDialog = (await dialogs.count()) > 0;
  const scope: Locator | Page = inDialog ? dialogs.last() : page;
  const amount = scope.getByRole('textbox', { name: 'Amount' });
  if (inDialog && (await amount.isVisible()) && dice.below(4) > 0)
    await amount.fill(amounts[dice.below(amounts.length)] ?? '1', hand);
  const controls = scope.locator('button:visible:enabled:not([aria-disabled=true]), a[href^="/"]:visible');
  const names = await controls.evaluateAll((all) =>
    all.map((one) => (one.ariaLabel ?? one.textContent ?? '').trim().replace(/\s+/g, ' ')),
  );
  const index = draw(
    names.map((name) => weightOf(name, inDialog)),
    dice,
  );
  if (index === null) return null;
  await controls.nth(index).click(hand);
  return `presses ${names[index]}`;
}

/** Goes back, unless that would lead to an empty tab, in which the player could neither play nor read anything. */
async function goBack(page: Page): Promise<string> {
  await page.goBack({ waitUntil: 'commit', timeout: hand.timeout });
  if (page.url() !== emptyTab) return 'goes back';
  await page.goto('/', { waitUntil: 'commit' });
  return 'goes back to the empty tab, and to the client again';
}

const jumpsMs = [-600_000, -90_000, -5_000, 5_000, 61_000, 90_000, 600_000];
const mostAheadMs = 1_200_000;

const acts: readonly Act[] = [
  { weight: 20, act: press },
  {
    weight: 1,
    act: async ({ context }) => {
      if (context.pages().length >= mostTabs) return null;
      const page = await context.newPage();
      await page.goto('/');
      return 'opens a tab';
    },
  },
  {
    weight: 0.5,
    act: async ({ context, page }) => {
      if (context.pages().length < 2) return null;
      await page.close();
      return 'closes the tab';
    },
  },
  { weight: 1, act: async ({ page }) => (await page.reload({ waitUntil: 'commit' }), 'reloads') },
  { weight: 0.5, act: async ({ page }) => (await page.goto('/lobby', { waitUntil: 'commit' }), 'types /lobby') },
  { weight: 0.7, act: ({ page }) => goBack(page) },
  { weight: 0.2, act: async ({ page }) => (await page.goto('/logout', { waitUntil: 'commit' }), 'types /logout') },
  {
    weight: 0.7,
    act: async ({ page, dice }) => {
      const jumpMs = jumpsMs[dice.below(jumpsMs.length)] ?? 0;
      return page.evaluate(
        ({ jump, most }) => {
          const ahead = Number(localStorage.getItem('test.ahead')) + jump;
          if (Math.abs(ahead) > most) return null;
          localStorage.setItem('test.ahead', String(ahead));
          return `moves the clock by ${jump / 1_000} s`;
        },
        { jump: jumpMs, most: mostAheadMs },
      );
    },
  },
  {
    weight: 0.7,
    act: async ({ context, page, dice }) => {
      const ms = [300, 2_000, 6_000, 20_000][dice.below(4)] ?? 0;
      await context.setOffline(true);
      await page.waitForTimeout(ms);
      await context.setOffline(false);
      return `is without network for ${ms / 1_000} s`;
    },
  },
];

export function drawAct(dice: Dice): Act {
  const index = draw(
    acts.map(({ weight }) => weight),
    dice,
  );
  return acts[index ?? 0] ?? { weight: 1, act: press };
}

/** Draws an index, in proportion to the weights. Returns null if all weights are 0. */
function draw(weights: readonly number[], dice: Dice): number | null {
  let left = dice.next() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) if ((left -= weight) < 0) return index;
  return null;
}
