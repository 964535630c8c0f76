import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { firstFrame } from '../../../store/first-frame.ts';
import { putSlice } from '../../../store/state.ts';
import { playing } from '../../../testing/game-sights.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { GameScreen } from '../game-screen.tsx';
import { PictureAhead } from './picture-ahead.tsx';

function placeOf(video: HTMLVideoElement, pageTop: number) {
  const { left, top, width, height } = video.getBoundingClientRect();
  return { left, top: top - pageTop, width, height };
}

it.each([
  [1366, 768],
  [768, 1024],
  [390, 844],
  [740, 360],
])('shows the picture in the final place before the game page opens, at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const ahead = await show(<PictureAhead isShown />, {});
  const before = placeOf(ahead.app.video, 0);
  expect(before.width).toBeGreaterThan(300);
  const { app, root } = await show(<GameScreen />, { auth: signedIn(), session: { kind: 'playing', ...playing } });
  expect(root.contains(app.video)).toBe(true);
  // In this test, the page is rendered below the preview.
  expect(placeOf(app.video, root.getBoundingClientRect().top)).toEqual(before);
});

it('covers nothing while the picture connects', async () => {
  const { root } = await show(
    <>
      <button type="button">Below</button>
      <PictureAhead isShown={false} />
    </>,
    {},
  );
  expect(root.querySelector('[aria-hidden]')?.checkVisibility({ opacityProperty: true })).toBe(false);
  const pressed = vi.fn<() => void>();
  const below = page.getByRole('button', { name: 'Below' });
  below.element().addEventListener('click', pressed);
  await below.click();
  expect(pressed).toHaveBeenCalledOnce();
});

it('shows “connecting” for a picture that reconnects, but not for a visible picture', async () => {
  const readyState = vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get');
  readyState.mockReturnValue(HTMLMediaElement.HAVE_CURRENT_DATA);
  onTestFinished(() => readyState.mockRestore());
  const connecting = (attempt: number) => ({ kind: 'connecting', machineId: '101', attempt, message: null }) as const;
  const session = { kind: 'playing', ...playing } as const;
  const { app } = await show(<GameScreen />, { auth: signedIn(), session, media: connecting(0) });
  const coming = page.getByText(app.state.ui.words.t('game.picture.connecting'));
  await expect.element(coming).not.toBeInTheDocument();
  putSlice(app.state, 'media', connecting(1));
  await expect.element(coming).toBeVisible();
});

it('reports the first frame once, after all other callbacks', async () => {
  const { app } = await show(<PictureAhead isShown />, {});
  const { video } = app;
  const told: string[] = [];
  const done = new Promise<void>((resolve) => {
    firstFrame(video).subscribe({
      next: () => told.push('first'),
      complete: () => {
        told.push('end');
        resolve();
      },
    });
  });
  video.requestVideoFrameCallback(() => void told.push('another'));
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
  const context = canvas.getContext('2d');
  const painting = setInterval(() => context?.fillRect(0, 0, 64, 36), 20);
  video.srcObject = canvas.captureStream();
  await video.play();
  await done;
  clearInterval(painting);
  video.srcObject = null;
  expect(told).toEqual(['another', 'first', 'end']);
});
