import type { PlayWatch } from '@farspin/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { putSlice } from '../../../store/state.ts';
import { meters, playing } from '../../../testing/game-sights.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { StayFigures } from './stay-figures.tsx';

const startedAt = Date.UTC(2026, 10, 24, 12);
const watching: PlayWatch = {
  kind: 'watching',
  ...{ startedAt, wageredMinor: 500, wonMinor: 0, netMinor: -500, nextGameAt: null, checkAt: null },
  ...{ check: null, meters, isBehind: false },
};
const since = page.getByText(/^Counted on this device since /);

it.each([
  [10_000, 1],
  [0, 0],
])(
  '[POLICY4] says since when this device counts if the machine had credits at the join: %i',
  async (creditsMinor, count) => {
    const details = { ...playing.details, meters: { ...meters, creditsMinor } };
    const session = { kind: 'playing', ...playing, details } as const;
    await show(<StayFigures />, { auth: signedIn(), session, playWatch: watching });
    await expect.element(page.getByText('Wagered')).toBeVisible();
    expect(since.elements()).toHaveLength(count);
  },
);

it('[POLICY4] adds no line when a reconnection reports credits, because it would move the buttons below', async () => {
  const detailsWith = (creditsMinor: number) => ({ ...playing.details, meters: { ...meters, creditsMinor } });
  const session = { kind: 'playing', ...playing, details: detailsWith(0) } as const;
  const { app } = await show(<StayFigures />, { auth: signedIn(), session, playWatch: watching });
  putSlice(app.state, 'session', { ...session, details: detailsWith(10_000) });
  putSlice(app.state, 'playWatch', { ...watching, wageredMinor: 700 });
  await expect.poll(() => document.body.textContent).toContain('7.00');
  expect(since.elements()).toHaveLength(0);
});
