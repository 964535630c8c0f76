import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { VolumeSlider } from './sound-controls.tsx';

it('shows the stored volume while the sound is muted', async () => {
  await show(<VolumeSlider />, { auth: signedIn() }, { ui: { muted: true, volume: 0.6 } });
  await expect.element(page.getByRole('slider', { name: 'Volume' })).toHaveValue('0.6');
});

it('shows no slider on iOS, where pages cannot set the volume', async () => {
  const volume = vi.spyOn(HTMLMediaElement.prototype, 'volume', 'get').mockReturnValue(1);
  onTestFinished(() => volume.mockRestore());
  const { root } = await show(<VolumeSlider />, { auth: signedIn() }, { ui: { muted: false, volume: 0.6 } });
  await expect.poll(() => root.childElementCount).toBeGreaterThan(0);
  await expect.element(page.getByRole('slider', { name: 'Volume' })).not.toBeInTheDocument();
});
