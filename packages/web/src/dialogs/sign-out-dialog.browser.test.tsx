import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SignedInLayer } from '../shell/signed-in-layer.tsx';
import { putSlice } from '../store/state.ts';
import { meters, playing } from '../testing/game-sights.ts';
import { show } from '../testing/show.tsx';
import { signedIn } from '../testing/sights.ts';

it('[SIGNOUT1] follows what is open at the machine, and says the last of it while it closes', async () => {
  const slices = { auth: signedIn(), session: { kind: 'playing', ...playing } } as const;
  const { app } = await show(<SignedInLayer />, slices, { ui: { dialog: 'sign-out' } });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  putSlice(app.state, 'session', { kind: 'playing', ...playing, meters: { ...meters, creditsMinor: 12_34, seq: 2 } });
  await expect.element(dialog.getByText(/12[.,]34/)).toBeVisible();
  putSlice(app.state, 'session', { kind: 'idle', ended: null });
  await expect.element(dialog.getByText(/12[.,]34/)).toBeVisible();
});
