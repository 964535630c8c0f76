import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { putSlice } from '../../../store/state.ts';
import { playing } from '../../../testing/game-sights.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { GameScreen } from '../game-screen.tsx';

/** Returns a stand-in for a camera picture, without content. */
function camera() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
  const context = canvas.getContext('2d');
  const paint = (): void => context?.fillRect(0, 0, canvas.width, canvas.height);
  paint();
  return { stream: canvas.captureStream(), paint };
}

it('shows only the picture until the first frame, and then also the controls', async () => {
  await page.viewport(1366, 768);
  const { app, root } = await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing },
    media: { kind: 'connecting', machineId: '101', attempt: 0, message: null },
  });
  expect(root.contains(app.video)).toBe(true);
  expect(root.querySelector('button')).toBeNull();
  const { top } = app.video.getBoundingClientRect();
  const { stream, paint } = camera();
  app.video.srcObject = stream;
  await app.video.play();
  paint();
  putSlice(app.state, 'media', { kind: 'live', machineId: '101', framesDecoded: 1, fps: null });
  await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  expect(app.video.getBoundingClientRect().top).toBe(top);
  app.video.srcObject = null;
  // The controls stay visible when the picture reconnects.
  putSlice(app.state, 'media', { kind: 'connecting', machineId: '101', attempt: 1, message: null });
  await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible();
});

it.each([
  [1440, 900],
  [768, 1024],
  [360, 740],
])('paints the shape of the cabinet and of the controls until they are there, at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const session = { kind: 'joining', target: { machineId: '101', name: 'Ember' }, attempt: 0 } as const;
  const { app, root } = await show(<GameScreen />, { auth: signedIn(), session });
  const shapes = () => [
    getComputedStyle(app.video.parentElement ?? root, '::before').content,
    getComputedStyle(root.querySelector('main') ?? root, '::after').content,
  ];
  expect(shapes()).toEqual(['""', '""']);
  await expect.element(page.getByRole('button', { name: 'To the lobby' })).toBeVisible();
  const frame = app.video.getBoundingClientRect();
  app.video.toggleAttribute('data-shown', true);
  putSlice(app.state, 'session', { kind: 'playing', ...playing });
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(shapes()).toEqual(['none', 'none']);
  expect(app.video.getBoundingClientRect().top).toBe(frame.top);
});

it('lets the player leave while there is no picture', async () => {
  const { app } = await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'joining', target: { machineId: '101', name: 'Ember' }, attempt: 0 },
  });
  await expect.element(page.getByRole('button', { name: 'To the lobby' })).toBeVisible();
  putSlice(app.state, 'session', { kind: 'idle', ended: null });
  await expect.poll(() => app.video.isConnected).toBe(false);
});
