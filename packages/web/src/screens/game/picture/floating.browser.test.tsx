import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { putSlice } from '../../../store/state.ts';
import { playing } from '../../../testing/game-sights.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { GameScreen } from '../game-screen.tsx';

it('the button for the picture window shows whether the window is open, and the window closes with the game', async () => {
  await page.viewport(1366, 768);
  const element = vi.spyOn(document, 'pictureInPictureElement', 'get').mockReturnValue(null);
  const exit = vi.spyOn(document, 'exitPictureInPicture').mockResolvedValue();
  onTestFinished(() => {
    element.mockRestore();
    exit.mockRestore();
  });
  const { app } = await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing },
    media: { kind: 'live', machineId: '101', framesDecoded: 100, fps: 30 },
  });
  const tool = page.getByRole('button', { name: 'Picture in a window' });
  await expect.element(tool).toHaveAttribute('aria-pressed', 'false');
  const picture = app.video;
  element.mockReturnValue(picture);
  picture.dispatchEvent(new Event('enterpictureinpicture', { bubbles: true }));
  await expect.element(tool).toHaveAttribute('aria-pressed', 'true');
  expect(exit).not.toHaveBeenCalled();
  const wereThere: boolean[] = [];
  exit.mockImplementation(async () => void wereThere.push(picture.isConnected));
  putSlice(app.state, 'session', { kind: 'idle', ended: null });
  await expect.poll(() => wereThere).toEqual([true]);
});
