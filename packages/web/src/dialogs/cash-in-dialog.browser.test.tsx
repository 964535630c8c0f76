import type { Language } from '@farspin/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { playing } from '../testing/game-sights.ts';
import { show } from '../testing/show.tsx';
import { signedIn } from '../testing/sights.ts';
import { CashInDialog } from './cash-in-dialog.tsx';

const shownIn = async (language: Language) =>
  show(
    <CashInDialog open onClose={() => undefined} />,
    { auth: signedIn(), session: { kind: 'playing', ...playing }, wallet: { balanceMinor: 5_000_00, intents: [] } },
    { language },
  );

it.each([
  [360, 740, 'en'],
  [360, 740, 'ar'],
  [1440, 900, 'en'],
  [1440, 900, 'ar'],
] as const)(
  'shows full rows of quick amounts, with the highest amount last, at %i × %i in %s',
  async (width, height, language) => {
    await page.viewport(width, height);
    await shownIn(language);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const boxes = page
      .getByRole('group')
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect());
    expect(page.getByRole('group').getByRole('button').last().element().textContent).toMatch(/5[,.]000/);
    const edges = boxes.map(({ top }) => {
      const row = boxes.filter((box) => Math.abs(box.top - top) < 2);
      return [Math.min(...row.map(({ left }) => left)), Math.max(...row.map(({ right }) => right))].map(Math.round);
    });
    expect(new Set(edges.map(String)).size).toBe(1);
    const high = [...document.querySelectorAll<HTMLElement>('[role=group] button')].map((one) => one.offsetHeight);
    expect(Math.min(...high)).toBeGreaterThanOrEqual(44);
  },
);

it.each(['en', 'ar'] as const)('shows the cash-in before and above the weight of Cancel in %s', async (language) => {
  await page.viewport(1440, 900);
  const { app } = await shownIn(language);
  const cashIn = document.querySelector('button[type=submit]');
  const cancel = page.getByRole('button', { name: app.state.ui.words.t('game.cancel') }).element();
  const [first, second] = [cashIn?.getBoundingClientRect() ?? new DOMRect(), cancel.getBoundingClientRect()];
  expect(first.left < second.left).toBe(language === 'en');
  expect(first.width).toBeGreaterThan(2 * second.width);
  expect(getComputedStyle(cancel).borderColor).toBe('rgba(0, 0, 0, 0)');
});
