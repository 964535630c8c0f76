import { defaultSettings, type Meters } from '@farspin/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { putSlice } from '../../../store/state.ts';
import { meters, playing } from '../../../testing/game-sights.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { SpokenWin } from './spoken-win.tsx';

const before: Meters = { ...meters, betMinor: 100, winMinor: 0, spinCount: 1, freeSpins: 0, isRunning: false };

it('[POLICY12] announces the amount of a win above the stake to screen readers, and announces no other return', async () => {
  const at = (change: Partial<Meters>) => ({ kind: 'playing', ...playing, meters: { ...before, ...change } }) as const;
  const settings = { ...defaultSettings, policy: { ...defaultSettings.policy, profile: 'ukgc' as const } };
  const { app } = await show(<SpokenWin />, { auth: signedIn(), session: at({}) }, { settings });
  const region = page.getByTestId('spoken-win');
  await expect.element(region).toHaveAttribute('role', 'status');
  putSlice(app.state, 'session', at({ spinCount: 2, winMinor: 12_345 }));
  await expect.element(region).toHaveTextContent('Win: ₺123.45');
  putSlice(app.state, 'session', at({ spinCount: 3, isRunning: true }));
  await expect.element(region).toBeEmptyDOMElement();
  putSlice(app.state, 'session', at({ spinCount: 3, winMinor: 100 }));
  await expect.element(region).toBeEmptyDOMElement();
});
