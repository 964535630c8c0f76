import type { PlayWatch } from '@farspin/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
