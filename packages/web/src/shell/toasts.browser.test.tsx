import { expect, it, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { Ask } from './dialog/ask.tsx';
import { meters, playing } from '../testing/game-sights.ts';
import { gameSizes } from '../testing/page-sizes.ts';
import { show } from '../testing/show.tsx';
import { signedIn } from '../testing/sights.ts';
import type { Toast } from '../store/toasts.ts';
import { GameScreen } from '../screens/game/game-screen.tsx';
import { Toasts } from './toasts.tsx';

/** Returns the box of the toast that contains a text. */
const boxOf = (text: Locator): DOMRect | undefined =>
  text.element().closest('[role="status"] > div')?.getBoundingClientRect();

const closing: Toast = {
  ...{ id: 'closing', intent: 'warning', message: { kind: 'keyed', key: 'info.18800', params: { count: 8 } } },
};

it.each([
  [360, 740],
  [740, 360],
])('keeps a toast in a game clear of the controls of a dialog, at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const { app } = await show(
    <>
      <Ask open title="Cash in" actions={<button type="button">Cancel</button>}>
        <input aria-label="Amount" style={{ height: 48 }} />
        <div style={{ height: 200 }} />
      </Ask>
      <Toasts inGame />
    </>,
    { auth: signedIn() },
  );
  app.state.toasts = [closing];
  const toast = page.getByText(/8 seconds left/);
  await expect.element(toast).toBeVisible();
  for (const asked of [page.getByLabelText('Amount'), page.getByRole('button', { name: 'Cancel' })]) {
    const box = asked.element().getBoundingClientRect();
    const over = boxOf(toast);
    expect(over === undefined || over.bottom <= box.top || over.top >= box.bottom).toBe(true);
  }
});

it('shows where the credits go in the countdown to the end of a session', async () => {
  const warning: Toast = { ...closing, id: 'close-warning' };
  const { app } = await show(<Toasts inGame />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing, meters: { ...meters, creditsMinor: 750 } },
  });
  const text = '₺7.50 on the machine goes to your balance when the session ends.';
  app.state.toasts = [closing];
  await expect.element(page.getByText(/8 seconds left/)).toBeVisible();
  expect(page.getByText(text).elements()).toEqual([]);
  app.state.toasts = [warning];
  await expect.element(page.getByText(text)).toBeVisible();
  app.state.session = { kind: 'playing', ...playing, meters: { ...meters, creditsMinor: 0 } };
  await expect.poll(() => page.getByText(text).elements()).toEqual([]);
});

it('[SESSION31] shows where a session ended, why, where the credits are, and the button of the notice', async () => {
  await page.viewport(390, 844);
  const back = { machineId: '101', name: 'Ember Lynx 1' };
  const run = vi.fn<() => void>();
  const action: Toast['action'] = {
    label: { kind: 'keyed', key: 'session.back', params: { machine: back.name } },
    run,
  };
  const { app } = await show(<Toasts inGame={false} />, { auth: signedIn() });
  app.state.toasts = [
    {
      ...{ id: 'machine', intent: 'warning', action },
      message: { kind: 'keyed', key: 'session.ended-at', params: { machine: back.name } },
      more: [
        { kind: 'keyed', key: 'session.removed', params: {} },
        { kind: 'keyed', key: 'session.paid', params: { machine: back.name, amount: { minor: 750 } } },
      ],
    },
  ];
  const toast = page.getByRole('status');
  for (const text of [/Your session on Ember Lynx 1 has ended/, /removed from the game/, /₺7.50 from Ember Lynx 1/])
    await expect.element(toast.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Back to Ember Lynx 1' }).click();
  expect(run).toHaveBeenCalledOnce();
});

it.each(gameSizes)(
  'keeps a toast in a game clear of every figure and button, and of the cabinet’s name, at %i × %i',
  async (width, height) => {
    await page.viewport(width, height);
    const { app, root } = await show(
      <>
        <GameScreen />
        <Toasts inGame />
      </>,
      { auth: signedIn(), session: { kind: 'playing', ...playing }, pressBlock: null },
    );
    app.state.toasts = [closing];
    const toast = page.getByText(/8 seconds left/);
    await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
    await expect.element(toast).toBeVisible();
    const over = boxOf(toast) ?? new DOMRect();
    // The name is in the upper fifth of a camera's picture, and the cabinet's figures are in its lower quarter.
    const picture = root.querySelector('canvas')?.parentElement?.getBoundingClientRect() ?? new DOMRect();
    expect(over.top).toBeGreaterThanOrEqual(picture.top + picture.height / 5);
    expect(over.bottom).toBeLessThan(picture.top + picture.height / 2);
    const covered = [...root.querySelectorAll('header button, header h1, dl, section button, aside button')].filter(
      (one) => {
        const box = one.getBoundingClientRect();
        return box.top < over.bottom && box.bottom > over.top && box.left < over.right && box.right > over.left;
      },
    );
    expect(covered.map(({ textContent }) => textContent)).toEqual([]);
  },
);
