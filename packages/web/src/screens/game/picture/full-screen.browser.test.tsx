import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { putSlice } from '../../../store/state.ts';
import { playing } from '../../../testing/game-sights.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { GameScreen } from '../game-screen.tsx';
import { stopFullScreen } from './full-screen.ts';

it('exits full screen when the player leaves the game', async () => {
  const element = vi.spyOn(document, 'fullscreenElement', 'get').mockReturnValue(document.documentElement);
  const exit = vi.spyOn(document, 'exitFullscreen').mockResolvedValue();
  onTestFinished(() => {
    element.mockRestore();
    exit.mockRestore();
  });
  const { app } = await show(<GameScreen />, { auth: signedIn(), session: { kind: 'playing', ...playing } });
  expect(exit).not.toHaveBeenCalled();
  putSlice(app.state, 'session', { kind: 'idle', ended: null });
  await expect.poll(() => exit.mock.calls.length).toBe(1);
});

it('on an iPhone, which has no full screen for pages, the game does not count as full screen, and the player can leave', async () => {
  await page.viewport(1366, 768);
  const missing = ['fullscreenElement', 'exitFullscreen'] as const;
  for (const name of missing) Object.defineProperty(document, name, { value: undefined, configurable: true });
  onTestFinished(() => {
    for (const name of missing) Reflect.deleteProperty(document, name);
  });
  await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing },
    media: { kind: 'live', machineId: '101', framesDecoded: 100, fps: 30 },
  });
  await expect.element(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Leave full screen' })).not.toBeInTheDocument();
  expect(stopFullScreen).not.toThrow();
});
