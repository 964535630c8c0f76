import { expect, test } from 'vitest';
import { meters, playing } from '../testing/fake-player.ts';
import { renderApp } from '../testing/render-app.tsx';

test('[MONEY4] shows a dash for unknown counts, and formats credits as money', async () => {
  const app = await renderApp({ columns: 120, rows: 24 });
  app.states.session.next({
    ...playing,
    meters: { ...meters, creditsMinor: 1_234_500, spinCount: null, freeSpins: null },
  });
  await app.settle();
  const lines = app.frame().split('\n');
  const values = lines[lines.findIndex((line) => line.includes(app.words.t('game.free-spins'))) + 1];
  expect(values).toMatch(/12,345\.00.* - +- +/);
  app.unmount();
});
