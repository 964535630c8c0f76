import { defaultSettings, type Command, type Language, type Meters } from '@farspin/core';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { meters, playing } from '../../../testing/game-sights.ts';
import { gameSizes } from '../../../testing/page-sizes.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { GameScreen } from '../game-screen.tsx';
import { Meters as MetersOfMachine } from './meters.tsx';

const some: Meters = { ...meters, creditsMinor: 12_345_00, betMinor: 50_00, winMinor: 250_00 };

it.each([
  ['shows unknown free spins in a bonus', { freeSpins: null, status: 'in-bonus' }, true],
  ['hides unknown free spins outside a bonus', { freeSpins: null }, false],
  ['hides zero free spins', { freeSpins: 0 }, false],
  ['shows some free spins', { freeSpins: 4 }, true],
] as const)('[MONEY4] %s', async (_, change, isShown) => {
  const { root } = await show(<MetersOfMachine meters={{ ...some, ...change }} />, {});
  const count = page.getByTestId('meter-free-spins');
  await expect.element(count).toHaveTextContent(String(change.freeSpins ?? '–'));
  if (isShown) await expect.element(count).toBeVisible();
  else await expect.element(count).not.toBeVisible();
  root.remove();
});

it.each([
  ['open', 500, true],
  ['ukgc', 500, false],
  ['ukgc', 501, true],
] as const)(
  '[POLICY11] under %s a return of %i on a stake of 500 is highlighted as a win: %s',
  async (profile, winMinor, isLit) => {
    const before = { ...some, betMinor: 500, winMinor: 0, spinCount: 1 };
    const settings = { ...defaultSettings, policy: { ...defaultSettings.policy, profile } };
    function Game() {
      const [shown, setShown] = useState<Meters>(before);
      return (
        <>
          <button onClick={() => setShown({ ...before, winMinor, spinCount: 2 })}>Spin</button>
          <MetersOfMachine meters={shown} />
        </>
      );
    }
    const { root } = await show(<Game />, {}, { settings });
    await page.getByRole('button', { name: 'Spin' }).click();
    const win = page.getByTestId('meter-win');
    await expect.element(win).toHaveAttribute('data-value', String(winMinor));
    expect(getComputedStyle(win.element()).textShadow !== 'none').toBe(isLit);
    root.remove();
  },
);

it.each(gameSizes)('the meters stay in place when amounts get six figures, at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const places = async (minor: number) => {
    const now = { ...meters, creditsMinor: minor, winMinor: minor, freeSpins: 0 };
    const { root } = await show(<GameScreen />, {
      auth: signedIn(),
      session: { kind: 'playing', ...playing, meters: now },
      pressBlock: null,
      media: { kind: 'live', machineId: '101', framesDecoded: 100, fps: 30 },
    });
    await expect.element(page.getByTestId('meter-credits')).toHaveAttribute('data-value', String(minor));
    await document.fonts.ready;
    const found = [...root.querySelectorAll('dl > div')].map((meter) => {
      const { left, top, width: wide } = meter.getBoundingClientRect();
      return [left, top, wide];
    });
    root.remove();
    return found;
  };
  expect(await places(9_999_99)).toEqual(await places(0));
});

it.each([
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1440, height: 900 },
])('the other meters stay in place when free spins begin, at $width × $height', async ({ width, height }) => {
  await page.viewport(width, height);
  const places = async (freeSpins: number) => {
    const now = { ...some, creditsMinor: 105_00, winMinor: 10_00, freeSpins };
    const session = { kind: 'playing', ...playing, meters: now } as const;
    const media = { kind: 'live', machineId: '101', framesDecoded: 100, fps: 30 } as const;
    const { root } = await show(<GameScreen />, { auth: signedIn(), session, pressBlock: null, media });
    await expect.element(page.getByTestId('meter-free-spins')).toBeInTheDocument();
    await document.fonts.ready;
    const found = ['credits', 'win'].map((id) => {
      const { left, top } = page.getByTestId(`meter-${id}`).element().getBoundingClientRect();
      return { left, top };
    });
    root.remove();
    return found;
  };
  expect(await places(8)).toEqual(await places(0));
});

describe('the buttons under the meters', () => {
  const keysTop = async (language: Language, change: Partial<Meters>, command: Command | null = null) => {
    const details = { ...playing.details, buttons: playing.details.buttons.slice(0, 4) };
    const session = { kind: 'playing', ...playing, details, command, meters: { ...some, ...change } } as const;
    const { root } = await show(
      <GameScreen />,
      {
        auth: signedIn(),
        session,
        pressBlock: null,
        media: { kind: 'live', machineId: '101', framesDecoded: 100, fps: 30 },
      },
      { language },
    );
    const credits = page.getByTestId('meter-credits');
    await expect.element(credits).toBeVisible();
    await expect.element(page.getByTestId('game-status')).toBeInTheDocument();
    await document.fonts.ready;
    const top = root.querySelector('#game-status ~ * button')?.getBoundingClientRect().top;
    expect(top).toBeGreaterThan(0);
    root.remove();
    return top;
  };

  it.each<[Language, number, number]>([
    ['en', 360, 640],
    ['ar', 360, 640],
    ['bg', 360, 640],
    ['tr', 412, 800],
    ['bg', 640, 360],
    ['en', 740, 360],
  ])('stay in place when free spins begin, in %s at %i × %i', async (language, width, height) => {
    await page.viewport(width, height);
    const without = await keysTop(language, { freeSpins: 0 });
    expect(await keysTop(language, { freeSpins: 12 })).toBe(without);
  });

  const busy: Command = {
    ...{ id: 'c', action: { kind: 'press', buttonId: 'start' } },
    state: { kind: 'refused', message: { kind: 'keyed', key: 'press.busy', params: {} } },
  };
  it.each<[Language, number, number]>([
    ['bg', 740, 360],
    ['ar', 640, 360],
  ])('stay in place when a message appears above the buttons, in %s at %i × %i', async (language, width, height) => {
    await page.viewport(width, height);
    const unsaid = await keysTop(language, { freeSpins: 0 });
    expect(await keysTop(language, { freeSpins: 0 }, busy)).toBe(unsaid);
    expect(unsaid).toBeLessThan(height / 2);
  });
});
