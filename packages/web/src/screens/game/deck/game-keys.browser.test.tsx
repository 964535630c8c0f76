import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSnapshot } from 'valtio/react';
import { InactivityDialog } from '../../../dialogs/inactivity-dialog.tsx';
import { useApp } from '../../../shell/app-context.ts';
import type { App } from '../../../store/app.ts';
import { useLast } from '../../../shell/use-last.ts';
import { putSlice } from '../../../store/state.ts';
import { playing } from '../../../testing/game-sights.ts';
import { show } from '../../../testing/show.tsx';
import { longText, signedIn } from '../../../testing/sights.ts';
import { withUsualMotion } from '../../../testing/usual-motion.ts';
import { watchDialogs } from './dialog-quiet.ts';
import { GameScreen } from '../game-screen.tsx';

/** Dialogs close with their usual animation in these tests. */
beforeEach(withUsualMotion);

/** Renders the dialog as the layer of signed-in pages does. */
function Question() {
  const { state } = useApp();
  const { inactivity } = useSnapshot(state);
  const asked = useLast(inactivity.kind === 'asking' ? inactivity : null);
  return asked === null ? null : <InactivityDialog asking={asked} open={inactivity.kind === 'asking'} />;
}

/** Waits until the part of the page that handles keys has loaded. */
async function keysAreHeard({ page: { openDialog } }: App): Promise<void> {
  await expect
    .poll(async () => {
      await userEvent.keyboard('?');
      return vi.mocked(openDialog).mock.calls.length;
    })
    .toBeGreaterThan(0);
}

const waitMs = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

it.each(['of the page', 'on the start button'])(
  'ignores Enter just after a dialog has closed, and starts a game on a later Enter: focus %s',
  async (place) => {
    const { app } = await show(
      <>
        <GameScreen />
        <Question />
      </>,
      {
        auth: signedIn(),
        session: { kind: 'playing', ...playing },
        media: { kind: 'live', machineId: '101', framesDecoded: 100, fps: 30 },
      },
    );
    const start = page.getByRole('button', { name: 'Start', exact: true });
    await expect.element(start).toBeEnabled();
    await keysAreHeard(app);
    if (place === 'on the start button') (start.element() as HTMLElement).focus();
    putSlice(app.state, 'inactivity', { kind: 'asking', message: longText, until: Date.now() + 60_000 });
    const stay = page.getByRole('button', { name: 'Keep playing' });
    await expect.element(stay).toBeVisible();
    // The page's clock is paused, so that a busy computer with slow key presses does not affect the test.
    const closedAt = performance.now();
    const now = vi.spyOn(performance, 'now').mockReturnValue(closedAt);
    putSlice(app.state, 'inactivity', { kind: 'off' });
    for (const _ of [1, 2, 3, 4]) {
      await userEvent.keyboard('{Enter}');
      await waitMs(100);
    }
    await expect.poll(() => document.querySelector('[aria-modal="true"]')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(app.player.press).not.toHaveBeenCalled();
    now.mockReturnValue(closedAt + 550);
    await userEvent.keyboard('{Enter}');
    now.mockRestore();
    expect(app.player.press).toHaveBeenCalledOnce();
  },
);

it('a closed panel that stays mounted, like the chat, does not block keys for the machine', async () => {
  const panel = document.body.appendChild(document.createElement('section'));
  const dialogs = watchDialogs();
  try {
    for (const isModal of [true, false]) {
      panel.setAttribute('aria-modal', String(isModal));
      await waitMs(0);
      expect(dialogs.isQuiet()).toBe(true);
    }
    await waitMs(550);
    expect(dialogs.isQuiet()).toBe(false);
  } finally {
    dialogs.stop();
    panel.remove();
  }
});

it('starts a game by Space after a dialog that was opened and answered by clicks', async () => {
  const { app } = await show(
    <>
      <GameScreen />
      <Question />
    </>,
    {
      auth: signedIn(),
      session: { kind: 'playing', ...playing },
      media: { kind: 'live', machineId: '101', framesDecoded: 100, fps: 30 },
    },
  );
  await expect.element(page.getByRole('button', { name: 'Bet +' })).toBeEnabled();
  await keysAreHeard(app);
  vi.mocked(app.page.openDialog).mockClear();
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  await leave.click();
  expect(app.page.openDialog).toHaveBeenCalledExactlyOnceWith('leave');
  putSlice(app.state, 'inactivity', { kind: 'asking', message: longText, until: Date.now() + 60_000 });
  await page.getByRole('button', { name: 'Keep playing' }).click();
  putSlice(app.state, 'inactivity', { kind: 'off' });
  await expect.poll(() => document.querySelector('[aria-modal="true"]')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(leave.element());
  await waitMs(600);
  await userEvent.keyboard(' ');
  expect(app.player.press).toHaveBeenCalledOnce();
  expect(app.page.openDialog).toHaveBeenCalledOnce();
});

it('starts a game by Space after a click on another button, and presses a button that Tab has reached', async () => {
  const { app } = await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing },
    media: { kind: 'live', machineId: '101', framesDecoded: 100, fps: 30 },
  });
  const raise = page.getByRole('button', { name: 'Bet +' });
  await expect.element(raise).toBeEnabled();
  await keysAreHeard(app);
  await raise.click();
  await userEvent.keyboard(' ');
  const pressed = (): unknown[] => vi.mocked(app.player.press).mock.calls.map(([button]) => button);
  await expect.poll(pressed).toEqual(['bet-up', 'start']);
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(raise.element());
  await userEvent.keyboard(' ');
  await expect.poll(pressed).toEqual(['bet-up', 'start', 'bet-up']);
});
