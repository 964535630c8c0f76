import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { VolumeSlider } from './sound-controls.tsx';

it('the volume that comes back with the sound is seen while there is none', async () => {
  await show(<VolumeSlider />, { auth: signedIn() }, { ui: { muted: true, volume: 0.6 } });
  await expect.element(page.getByRole('slider', { name: 'Volume' })).toHaveValue('0.6');
});
