import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { Quality } from './quality.tsx';

it('[GAME-07] marks the quality in use, and never “Automatic”', async () => {
  const list = ['360p', '720p'].map((id, order) => ({ id, label: id, height: 0, fps: 0, bitrateKbps: 0, order }));
  await show(<Quality />, { renditions: { list, activeId: '720p', askedId: null, chosenId: null, refusal: null } });
  await expect.element(page.getByRole('radio', { name: 'Automatic', exact: true })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: '720p in use', exact: true })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '360p', exact: true })).toBeVisible();
});
