import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { putSlice } from '../../../store/state.ts';
import { meters } from '../../../testing/game-sights.ts';
import { gameSizes } from '../../../testing/page-sizes.ts';
import { playGame } from '../../../testing/play-game.tsx';

it('[SESSION30] does not light Start during autoplay', async () => {
  const atRest = { ...meters, freeSpins: 0, isRunning: false };
  const { app, become } = await playGame({ meters: atRest });
  putSlice(app.state, 'pressBlock', null);
  const lit = (): string => page.getByRole('button', { name: 'Start' }).element().className;
  await expect.poll(lit).toMatch(/startLit/);
  become({ meters: { ...atRest, autoplay: true } });
  await expect.poll(lit).not.toMatch(/startLit/);
});

it('[SESSION30] lights the keys while the machine waits for the player, and Stop while autoplay runs', async () => {
  const atRest = { ...meters, freeSpins: 0, isRunning: false };
  const { app, become } = await playGame({ meters: atRest });
  putSlice(app.state, 'pressBlock', null);
  const isLit = (name: string): boolean =>
    /_lit_|_on_/.test(page.getByRole('button', { name, exact: true }).element().className);
  const keys = ['Bet −', 'Bet +', 'Max bet', 'Autoplay'];
  const lit = () => keys.filter(isLit);
  await expect.poll(lit).toEqual(keys);
  become({ meters: { ...atRest, isRunning: true } });
  await expect.poll(lit).toEqual([]);
  become({ meters: { ...atRest, creditsMinor: 0 } });
  await expect.poll(lit).toEqual([]);
  become({ meters: atRest });
  putSlice(app.state, 'pressBlock', { kind: 'keyed', key: 'press.busy', params: {} });
  await expect.poll(lit).toEqual([]);
  keys[3] = 'Stop autoplay';
  become({ meters: { ...atRest, autoplay: true } });
  await expect.poll(lit).toEqual(['Stop autoplay']);
});

it('[SESSION30] does not light Start while the reels turn, and still sends a press', async () => {
  const atRest = { ...meters, freeSpins: 0, isRunning: false };
  const { app, become } = await playGame({ meters: atRest });
  putSlice(app.state, 'pressBlock', null);
  const start = page.getByRole('button', { name: 'Start' });
  const lit = (): string => start.element().className;
  await expect.poll(lit).toMatch(/startLit/);
  become({ meters: { ...atRest, isRunning: true } });
  await expect.poll(lit).not.toMatch(/startLit/);
  (start.element() as HTMLElement).click();
  expect(app.player.press).toHaveBeenCalledExactlyOnceWith('start');
  become({ meters: { ...atRest, isRunning: null } });
  await expect.poll(lit).toMatch(/startLit/);
});

it.each(gameSizes)('shows the bet between its buttons at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  await playGame();
  await expect.element(page.getByTestId('meter-bet')).toBeVisible();
  const box = (of: Locator): DOMRect => of.element().getBoundingClientRect();
  const [down, up] = ['Bet −', 'Bet +'].map((name) => box(page.getByRole('button', { name })));
  const bet = box(page.getByTestId('meter-bet'));
  expect(bet.left).toBeGreaterThan(down?.right ?? Infinity);
  expect(bet.right).toBeLessThan(up?.left ?? 0);
  expect(down?.top).toBe(up?.top);
});

it.each(gameSizes)('dims Cash out while the machine has no credits, at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const atRest = { ...meters, freeSpins: 0, isRunning: false };
  const { app, become } = await playGame({ meters: atRest });
  putSlice(app.state, 'pressBlock', null);
  const cashOut = page.getByRole('button', { name: 'Cash out', exact: true });
  await expect.element(cashOut).not.toHaveAttribute('aria-disabled', 'true');
  const color = (): string => getComputedStyle(cashOut.element()).color;
  const lit = color();
  become({ meters: { ...atRest, creditsMinor: 0 } });
  await expect.element(cashOut).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(color).not.toBe(lit);
});
