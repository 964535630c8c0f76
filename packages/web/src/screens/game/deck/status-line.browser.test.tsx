import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { putSlice } from '../../../store/state.ts';
import { playing } from '../../../testing/game-sights.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { GameScreen } from '../game-screen.tsx';

const details = { ...playing.details, capabilities: [], buttons: [] };

it.each([
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
])('shows no frame without a message, and keeps its place, at $width × $height', async ({ width, height }) => {
  await page.viewport(width, height);
  const { app } = await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing, details },
    media: { kind: 'live', machineId: '101', framesDecoded: 1, fps: 30 },
  });
  const line = page.getByTestId('game-status');
  const isSeen = () => line.element().checkVisibility({ opacityProperty: true });
  const place = () => line.element().getBoundingClientRect().toJSON();
  await expect.element(line).toBeEmptyDOMElement();
  expect(isSeen()).toBe(false);
  const before = place();
  putSlice(app.state, 'pressBlock', { kind: 'keyed', key: 'press.no-session', params: {} });
  await expect.element(line).not.toBeEmptyDOMElement();
  expect(isSeen()).toBe(true);
  expect(place()).toEqual(before);
  putSlice(app.state, 'pressBlock', null);
  await expect.poll(isSeen).toBe(false);
});
