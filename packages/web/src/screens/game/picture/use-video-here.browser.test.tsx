import { expect, it, onTestFinished } from 'vitest';
import { emulateMotion } from '../../../testing/emulate-motion.ts';
import { show } from '../../../testing/show.tsx';
import { PictureAhead } from './picture-ahead.tsx';

function camera() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
  const context = canvas.getContext('2d');
  const painting = setInterval(() => context?.fillRect(0, 0, canvas.width, canvas.height), 20);
  onTestFinished(() => clearInterval(painting));
  return canvas.captureStream();
}
const opacityOf = (video: HTMLVideoElement): number => Number(getComputedStyle(video).opacity);

it('fades a picture in from the first frame, and dims the picture again after a reconnect', async () => {
  document.documentElement.removeAttribute('data-motion');
  await emulateMotion('no-preference');
  onTestFinished(() => emulateMotion('reduce'));
  const { app } = await show(<PictureAhead isShown />, {});
  const { video } = app;
  onTestFinished(() => void (video.srcObject = null));
  expect(opacityOf(video)).toBe(0.3);
  // The event fires with the first drawn step of the animation, even if a busy computer draws it late.
  const begins = new Promise((resolve) => video.addEventListener('animationstart', resolve, { once: true }));
  video.srcObject = camera();
  await video.play();
  await begins;
  const { effect } = video.getAnimations()[0] ?? {};
  expect(effect?.getComputedTiming().duration).toBe(400);
  expect(effect instanceof KeyframeEffect && effect.getKeyframes()[0]).toMatchObject({
    opacity: '0.3',
    filter: 'blur(14px)',
  });
  await expect.poll(() => opacityOf(video)).toBe(1);
  video.srcObject = null;
  await expect.poll(() => opacityOf(video)).toBe(0.3);
});

it('shows the first frame at full brightness with reduced motion', async () => {
  document.documentElement.dataset['motion'] = 'off';
  onTestFinished(() => document.documentElement.removeAttribute('data-motion'));
  const { app } = await show(<PictureAhead isShown />, {});
  const { video } = app;
  onTestFinished(() => void (video.srcObject = null));
  video.srcObject = camera();
  const shown = new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }));
  await video.play();
  await shown;
  expect(opacityOf(video)).toBe(1);
});
