import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import styles from './picture.module.css';

it('zooms the screen of a cabinet to the size of the whole picture, corner to corner', async () => {
  // A phone held upright shows another part of the picture.
  await page.viewport(1366, 768);
  const frame = document.createElement('div');
  frame.className = `${styles['frame']} ${styles['closeUp']}`;
  Object.assign(frame.style, { width: '640px', height: '360px', transform: 'none' });
  const picture = frame.appendChild(document.createElement('canvas'));
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const { left, top } = frame.getBoundingClientRect();
  const zoomed = picture.getBoundingClientRect();
  expect(zoomed.left + 0.125 * zoomed.width).toBeCloseTo(left);
  expect(zoomed.left + 0.875 * zoomed.width).toBeCloseTo(left + 640);
  expect(zoomed.top + 0.2 * zoomed.height).toBeCloseTo(top);
  expect(zoomed.top + 0.95 * zoomed.height).toBeCloseTo(top + 360);
});

it.each([
  ['a picture whose machine has not answered', '', false, 'inset(0px 0px 5%)'],
  ['a picture whose crop is known', '--crop-aspect: 1.8', false, 'none'],
  ['a machine that has answered without a crop', '', true, 'none'],
])('hides marks at the lower edge until the crop is known: %s', (_, style, hasPanel, clip) => {
  const table = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => table.remove());
  table.innerHTML = `<div class="${styles['stage']}"><div class="${styles['frame']}" style="${style}"><video></video></div></div>`;
  if (hasPanel) table.append(document.createElement('section'));
  const video = table.querySelector('video');
  if (video === null) throw new Error('No video');
  expect(getComputedStyle(video).clipPath).toBe(clip);
});
