import { deviceClock } from '@farspin/adapters/clock';
import { describe, expect, it, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { Closing } from '../dialogs/closing-dialog.tsx';
import { Ask } from './dialog/ask.tsx';
import { playing } from '../testing/game-sights.ts';
import { gameSizes } from '../testing/page-sizes.ts';
import { show } from '../testing/show.tsx';
import { signedIn } from '../testing/sights.ts';
import { withUsualMotion } from '../testing/usual-motion.ts';
import { putSlice } from '../store/state.ts';
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
      <Toasts inGame warning={<Closing />} />
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

it('[SESSION31] shows where a session ended, why, where the credits are, and the button of the notice', async () => {
  await page.viewport(390, 844);
  const back = { machineId: '101', name: 'Ember Lynx 1' };
  const run = vi.fn<() => void>();
  const action: NonNullable<Toast['actions']>[number] = {
    label: { kind: 'keyed', key: 'session.back', params: { machine: back.name } },
    run,
  };
  const { app } = await show(<Toasts inGame={false} />, { auth: signedIn() });
  app.state.toasts = [
    {
      ...{ id: 'machine', intent: 'warning', actions: [action] },
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

const receipt: Toast = {
  ...{ id: 'receipt', intent: 'success', message: { kind: 'server', text: '₺100.00 was moved to the machine.' } },
  actions: [{ label: { kind: 'keyed', key: 'wallet.receipt', params: {} }, run: () => undefined }],
};
/** The closing warning, whose line stays after its dialog. */
const countdown = (): Toast => ({ ...closing, id: 'close-warning', closesAt: deviceClock.now() + 30_000 });
const isOver = (a: DOMRect, b: DOMRect): boolean =>
  a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left;

describe.each(gameSizes)('a toast in a game at %i × %i', (width, height) => {
  it.each([
    ['a receipt', receipt, /was moved/],
    ['a countdown', null, /seconds left/],
  ] as const)('covers no part of the picture, no figure and no button: %s', async (_, toast, text) => {
    await page.viewport(width, height);
    const { app, root } = await show(
      <>
        <GameScreen />
        <Toasts inGame warning={<Closing />} />
      </>,
      { auth: signedIn(), session: { kind: 'playing', ...playing }, pressBlock: null },
    );
    await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
    app.state.ui.closing = toast === null ? 'folded' : null;
    app.state.toasts = [toast ?? countdown()];
    const shown = page.getByText(text).first();
    await expect.element(shown).toBeVisible();
    const over = boxOf(shown) ?? new DOMRect();
    expect(over.height).toBeGreaterThanOrEqual(44);
    expect(over.bottom).toBeLessThanOrEqual(height);
    const picture = root.querySelector('canvas')?.parentElement ?? root;
    const others = root.querySelectorAll('header button, header h1, dl, section button, aside button');
    const covered = [picture, ...others].filter((one) => isOver(one.getBoundingClientRect(), over));
    expect(covered.map(({ className, textContent }) => `${className} ${textContent}`)).toEqual([]);
    putSlice(app.state, 'media', {
      ...{ kind: 'stalled', machineId: '101', since: 0, framesDecoded: 9, cause: 'still', retryAt: null },
    });
    await expect.element(page.getByTestId('picture-trouble')).toBeVisible();
    expect(boxOf(shown)?.toJSON()).toEqual(over.toJSON());
  });

  it('shows one notice at a time: the end of the session, then a warning, then the newest', async () => {
    await page.viewport(width, height);
    const { app, root } = await show(
      <>
        <GameScreen />
        <Toasts inGame warning={<Closing />} />
      </>,
      { auth: signedIn(), session: { kind: 'playing', ...playing }, pressBlock: null },
    );
    const shown = (): readonly string[] =>
      [...root.querySelectorAll('[role="status"] > div')]
        .filter((one) => one.getBoundingClientRect().width > 44)
        .map(({ textContent }) => textContent);
    const told = (id: string, intent: Toast['intent']): Toast => ({
      ...{ id, intent, message: { kind: 'server', text: `${id}.` } },
    });
    app.state.toasts = [told('older', 'info'), told('newer', 'success')];
    await expect.poll(shown).toEqual([expect.stringContaining('newer.')]);
    app.state.toasts = [told('warning', 'warning'), told('newer', 'success')];
    await expect.poll(shown).toEqual([expect.stringContaining('warning.')]);
    app.state.ui.closing = 'folded';
    app.state.toasts = [countdown(), told('warning', 'warning')];
    await expect.poll(shown).toEqual([expect.stringMatching(/seconds left/)]);
  });
});

it('shows a receipt in its place from the start, although the dialog before it still fades out', async () => {
  withUsualMotion();
  await page.viewport(1440, 900);
  const { app } = await show(
    <>
      <GameScreen />
      <Toasts inGame warning={<Closing />} />
    </>,
    { auth: signedIn(), session: { kind: 'playing', ...playing }, pressBlock: null },
    { ui: { dialog: 'cash-in' } },
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  app.state.toasts = [receipt];
  app.state.ui.dialog = null;
  const shown = page.getByText(/was moved/);
  await expect.poll(() => document.querySelector('[aria-modal="true"]')?.getAttribute('data-closing')).toBe('true');
  const placeOf = (): readonly number[] => {
    const { x, y } = shown.element().getBoundingClientRect();
    return [x, y];
  };
  const first = placeOf();
  await expect.poll(() => document.querySelector('[aria-modal="true"]')).toBeNull();
  expect(placeOf()).toEqual(first);
});

it('hides a receipt on a phone while the message window has the reason for blocked buttons', async () => {
  await page.viewport(390, 844);
  const { app } = await show(
    <>
      <GameScreen />
      <Toasts inGame warning={<Closing />} />
    </>,
    { auth: signedIn(), session: { kind: 'playing', ...playing }, pressBlock: null },
  );
  app.state.toasts = [receipt];
  const shown = page.getByText(/was moved/).first();
  await expect.element(shown).toBeVisible();
  putSlice(app.state, 'pressBlock', { kind: 'keyed', key: 'press.busy', params: {} });
  await expect.element(shown).not.toBeVisible();
  putSlice(app.state, 'pressBlock', null);
  await expect.element(shown).toBeVisible();
});
