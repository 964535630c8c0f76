import type { Playing } from '@farspin/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { putSlice } from '../../../store/state.ts';
import { meters } from '../../../testing/game-sights.ts';
import { playGame } from '../../../testing/play-game.tsx';

const lateAt = (ms: number) => Date.now() - ms;

it(
  '[COMMAND7] keeps the warning about an unanswered press until the picture has been live for some seconds',
  { tags: ['long'] },
  async () => {
    await page.viewport(1280, 800);
    const live = { kind: 'live', machineId: '101', framesDecoded: 100, fps: 30 } as const;
    const unanswered: Partial<Playing> = {
      command: { id: 'a', action: { kind: 'press', buttonId: 'start' }, state: { kind: 'unanswered' } },
    };
    const { app, become } = await playGame({ ...unanswered, link: { kind: 'connecting', attempt: 1 } });
    const line = page.getByTestId('game-status');
    putSlice(app.state, 'media', { kind: 'connecting', machineId: '101', attempt: 1, message: null });
    const text = () => line.element().textContent;
    await expect.poll(text).toMatch(/did not answer in time/);
    become(unanswered);
    await new Promise((resolve) => setTimeout(resolve, 5_300));
    expect(text()).toMatch(/did not answer in time/);
    putSlice(app.state, 'media', live);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(text()).toMatch(/did not answer in time/);
    await expect.poll(text, { timeout: 4_000 }).not.toMatch(/did not answer in time/);
  },
);

it('[COMMAND14] says whether an unanswered press was played as soon as the meters show it', async () => {
  const rested = { ...meters, freeSpins: 0, isRunning: false };
  const press = { action: { kind: 'press', buttonId: 'start' } } as const;
  const of = (id: string, state: NonNullable<Playing['command']>['state'], spinCount: number): Partial<Playing> => ({
    command: { id, ...press, state },
    meters: { ...rested, spinCount, seq: spinCount },
  });
  const { become } = await playGame({ meters: rested });
  const line = page.getByTestId('game-status');
  become(of('a', { kind: 'sent', at: lateAt(9_000) }, 12));
  await expect.element(line).toHaveTextContent('Sent…');
  become(of('a', { kind: 'unanswered' }, 12));
  await expect.element(line).toHaveTextContent('Your press did not start a game.');
  become(of('b', { kind: 'sent', at: lateAt(1_000) }, 12));
  await expect.element(line).toHaveTextContent('Sent…');
  become(of('b', { kind: 'unanswered' }, 13));
  await expect.element(line).toHaveTextContent('Your game has ended without a win.');
});
