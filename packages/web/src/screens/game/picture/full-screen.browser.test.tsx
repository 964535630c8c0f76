import { expect, it, onTestFinished, vi } from 'vitest';
import { putSlice } from '../../../store/state.ts';
import { playing } from '../../../testing/game-sights.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { GameScreen } from '../game-screen.tsx';

it('a game that is left leaves the full screen, too', async () => {
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
