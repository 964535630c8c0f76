import { writeFileSync } from 'node:fs';
import { createDice, type Dice } from '@farspin/testing';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { demo, enter, signIn } from '../player.ts';
import { drawAct, emptyTab, mostTabs } from './acts.ts';
import { openBooks, type Books } from './books.ts';
import { takeNotes, type Notes } from './notes.ts';
import { misbooked, outdatedClaims, untrue, type Evidence } from './truth.ts';

/** Settings from `npm run tabs` (scripts/tabs.ts), as environment variables. */
const { TABS_SEED = '1', TABS_SEEDS = '1', TABS_SECONDS = '8' } = process.env;
const ms = Number(TABS_SECONDS) * 1_000;
const seeds = Array.from({ length: Number(TABS_SEEDS) }, (_, index) => Number(TABS_SEED) + index);

/**
 * Longest time for which an outcome may stay unknown: until the server drops a silent connection, plus one round of
 * queries.
 */
const settledWithinMs = 90_000;
const actWithinMs = 15_000;

test.use({ serviceWorkers: 'allow' });

test('every text pattern that the random test checks matches a text of the client', async () => {
  expect(await outdatedClaims()).toEqual([]);
});

for (const seed of seeds)
  test(`[WALLET9] three tabs of one player with random actions show no untrue text and book no wrong amount, seed ${seed}`, async ({
    context,
    serve,
  }, info) => {
    test.setTimeout(ms + 3 * settledWithinMs);
    const dice = createDice(seed, 'tabs');
    const books = openBooks(serve.url, demo.username);
    const notes = await takeNotes(context);
    const acted: { at: number; what: string }[] = [];
    const evidence: Evidence = { books, notes, acted };
    try {
      for (let count = 0; count < mostTabs; count += 1) await enter(await context.newPage());
      // A control may disappear before it is pressed. Without a timeout, the action would use up the test's time.
      context.setDefaultTimeout(actWithinMs);
      for (const endsAt = Date.now() + ms; Date.now() < endsAt;) {
        await actInSome(context, dice, (page, what) =>
          acted.push({ at: Date.now(), what: `tab ${notes.tabOf(page)} ${what}` }),
        );
        await pause(dice.below(10) === 0 ? 3_000 : dice.below(1_200));
      }
      await settle(context, notes);
      await expectOneTruth(context, books);
      expect(untrue(evidence)).toEqual([]);
      expect(misbooked(evidence, `wallet:${demo.username}`)).toEqual([]);
    } finally {
      books.stop();
      const told = [...acted, ...notes.sentences].toSorted((one, other) => one.at - other.at);
      writeFileSync(
        info.outputPath('evidence.json'),
        JSON.stringify({ told, intents: [...notes.intents.values()], entries: [...books.entries.values()] }, null, 1),
      );
    }
  });

const pause = (forMs: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, forMs));

/**
 * Performs an action in one tab, or in two tabs at the same moment. Skips actions that are not possible at that moment.
 */
async function actInSome(context: BrowserContext, dice: Dice, did: (page: Page, what: string) => void): Promise<void> {
  const pages = dice.shuffled(context.pages()).slice(0, dice.below(4) === 0 ? 2 : 1);
  await Promise.all(
    pages.map(async (page) => {
      const what = await drawAct(dice)
        .act({ context, dice, page })
        .catch(() => null);
      if (what !== null) did(page, what);
    }),
  );
}

/** Signs in on each tab that shows the login page. A busy tab may follow a sign-out in another tab seconds later. */
async function signInAll(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    if (await button.isVisible()) await signIn(page);
  }
}

/** Waits until every tab is signed in and every outcome is known. */
async function settle(context: BrowserContext, notes: Notes): Promise<void> {
  await context.setOffline(false);
  // Opens the client again in tabs that took too long to go back.
  for (const page of context.pages()) if (page.url() === emptyTab) await page.goto('/');
  await expect(async () => {
    await signInAll(context);
    const open = [...notes.intents.values()].filter(({ state }) => ['sending', 'checking'].includes(state.kind));
    expect(open).toEqual([]);
  }).toPass({ timeout: settledWithinMs, intervals: [1_000] });
}

/** Expects each tab to show the data in the operator's books. */
async function expectOneTruth(context: BrowserContext, books: Books): Promise<void> {
  await expect(async () => {
    await signInAll(context);
    const { balanceMinor, session } = await books.now();
    for (const page of context.pages()) {
      const shown = (testId: string) => page.getByTestId(testId).filter({ visible: true });
      expect(await shown('balance').getAttribute('data-minor')).toBe(String(balanceMinor));
      if ((await shown('meter-credits').count()) === 0) continue;
      expect(await shown('meter-credits').getAttribute('data-value')).toBe(String(session?.creditsMinor ?? 0));
    }
  }).toPass({ timeout: settledWithinMs, intervals: [1_000] });
}
