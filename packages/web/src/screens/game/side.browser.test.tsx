import { languages } from '@farspin/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { goodLink, playing } from '../../testing/game-sights.ts';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/sights.ts';
import { GameScreen } from './game-screen.tsx';

it('[POLICY4] shows wagers, wins and losses as unavailable while the machine’s reports are unreadable', async () => {
  await page.viewport(1366, 768);
  const { root } = await show(
    <GameScreen />,
    {
      auth: signedIn(),
      session: { kind: 'playing', ...playing, meters: null, isUnreadable: true },
      playWatch: {
        ...{ kind: 'watching', isBehind: true, startedAt: 0, wageredMinor: 0, wonMinor: 0, netMinor: 0 },
        ...{ nextGameAt: null, checkAt: null, check: null, meters: playing.meters },
      },
    },
    { language: 'en' },
  );
  const figures = () => [...root.querySelectorAll('aside dd')].map((figure) => figure.textContent).slice(1);
  await expect.poll(figures).toEqual(['Not available', 'Not available', 'Not available']);
});

it('no key moves when the connection is first rated, or when a machine is out of order', async () => {
  await page.viewport(1440, 900);
  const { app } = await show(
    <GameScreen />,
    { auth: signedIn(), session: { kind: 'playing', ...playing }, link: null },
    { language: 'bg' },
  );
  const cashIn = page.getByRole('button', { name: 'Зареди' });
  await expect.element(cashIn).toBeVisible();
  const top = () => cashIn.element().getBoundingClientRect().top;
  const unrated = top();
  app.state.link = goodLink;
  await expect.element(page.getByTestId('game-link')).toBeVisible();
  expect(top()).toBe(unrated);
  const says = { kind: 'keyed', key: 'session.error', params: {} } as const;
  app.state.link = { ...goodLink, quality: 'out', fault: 'out-of-order', says };
  await expect.element(page.getByText('Повредена')).toBeVisible();
  expect(top()).toBe(unrated);
});

it.each(languages)('shows the whole side panel without scrolling on a laptop, in %s', async (language) => {
  await page.viewport(1366, 768);
  const list = ['360p', '720p'].map((id, order) => ({ id, label: id, height: 0, fps: 30, bitrateKbps: 500, order }));
  const { root } = await show(
    <GameScreen />,
    {
      auth: signedIn(),
      session: { kind: 'playing', ...playing },
      media: { kind: 'live', machineId: '101', framesDecoded: 100, fps: 30 },
      link: goodLink,
      renditions: { list, activeId: '720p', askedId: null, chosenId: null, refusal: null },
      playWatch: {
        ...{ kind: 'watching', isBehind: false, startedAt: 0, wageredMinor: 1_250_00, wonMinor: 0 },
        ...{ netMinor: -1_250_00 },
        ...{ nextGameAt: null, checkAt: null, check: null, meters: playing.meters },
      },
    },
    { language },
  );
  await expect.element(page.getByTestId('quality')).toBeVisible();
  const side = root.querySelector('aside');
  expect(side?.scrollHeight).toBeLessThanOrEqual(side?.clientHeight ?? 0);
});
