import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { putSlice } from '../../../store/state.ts';
import { playing } from '../../../testing/game-sights.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { withUsualMotion } from '../../../testing/usual-motion.ts';
import { GameScreen } from '../game-screen.tsx';
import { lightMs } from './follow-light.ts';

type Colour = 'red' | 'green' | 'blue';
const paints: Readonly<Record<Colour, string>> = { red: '#e00000', green: '#00e000', blue: '#0000e0' };

beforeEach(() => page.viewport(1440, 900));

/** Shows a game whose picture has one colour, which can be changed. */
async function game(first: Colour) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
  const context = canvas.getContext('2d');
  let colour = first;
  const paint = (): void => {
    if (context === null) return;
    context.fillStyle = paints[colour];
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  paint();
  const { app, root } = await show(<GameScreen />, {
    auth: signedIn(),
    session: { kind: 'playing', ...playing },
    media: { kind: 'connecting', machineId: '101', attempt: 0, message: null },
  });
  const camera = setInterval(paint, 40);
  onTestFinished(() => clearInterval(camera));
  app.video.srcObject = canvas.captureStream(30);
  await app.video.play();
  putSlice(app.state, 'media', { kind: 'live', machineId: '101', framesDecoded: 1, fps: 30 });
  const light = () => root.querySelector<HTMLElement>('[data-light]');
  return {
    ...{ app, root, light },
    show: (next: Colour): void => void (colour = next),
    lit: () => colourOf(light()?.querySelector('canvas[data-shown]') ?? light()?.querySelector('canvas') ?? null),
  };
}

/** Returns the dominant colour at the edge of the canvas, or null if nothing is drawn. */
function colourOf(canvas: Element | null): Colour | null {
  if (!(canvas instanceof HTMLCanvasElement)) return null;
  const [red = 0, green = 0, blue = 0] = canvas.getContext('2d')?.getImageData(0, 9, 1, 1).data ?? [];
  const most = Math.max(red, green, blue);
  return most < 100 ? null : most === red ? 'red' : most === green ? 'green' : 'blue';
}

const samples = (count: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, count * (lightMs.next + 200)));

it('[PICTURE3] lights the space around the picture with its colours, and dims when the picture is not live', async () => {
  onTestFinished(withUsualMotion());
  const { app, light, lit, show: paint } = await game('red');
  await expect.poll(lit, { timeout: 5_000 }).toBe('red');
  paint('blue');
  await expect.poll(lit, { timeout: 5_000 }).toBe('blue');
  const bright = Number(getComputedStyle(light() ?? document.body).opacity);
  putSlice(app.state, 'media', {
    ...{ kind: 'stalled', machineId: '101', since: 0, framesDecoded: 9, cause: 'still', retryAt: null },
  });
  await expect.poll(() => light()?.dataset['light']).toBe('dim');
  paint('green');
  await samples(2);
  expect(lit()).toBe('blue');
  expect(Number(getComputedStyle(light() ?? document.body).opacity)).toBeLessThan(bright / 4);
});

it('[PICTURE3] keeps the first colours if the device reduces motion', async () => {
  const { lit, show: paint } = await game('red');
  await expect.poll(lit, { timeout: 5_000 }).toBe('red');
  paint('blue');
  await samples(2);
  expect(lit()).toBe('red');
});

it('[PICTURE3] covers nothing and moves nothing', async () => {
  const { root, light, lit } = await game('red');
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
  const places = () => [...root.querySelectorAll('button')].map((button) => button.getBoundingClientRect().toJSON());
  const before = places();
  await expect.poll(lit, { timeout: 5_000 }).toBe('red');
  expect(places()).toEqual(before);
  for (const place of [page.getByRole('heading'), page.getByRole('button', { name: 'Leave' })]) {
    const { left, top, width, height } = place.element().getBoundingClientRect();
    expect(light()?.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(false);
  }
});

it.each<[place: string, size: readonly [number, number], arrange: () => void]>([
  ['on an upright phone', [390, 844], () => undefined],
  [
    'on a device that saves data',
    [1440, 900],
    () => {
      const { matchMedia } = window;
      const spy = vi
        .spyOn(window, 'matchMedia')
        .mockImplementation((query) => matchMedia.call(window, query.includes('reduced-data') ? 'all' : query));
      onTestFinished(() => spy.mockRestore());
    },
  ],
])('[PICTURE3] shows no light %s', async (_, [width, height], arrange) => {
  await page.viewport(width, height);
  arrange();
  const { light } = await game('red');
  await expect.element(page.getByTestId('game-status')).toBeInTheDocument();
  await samples(1);
  expect(light()).toBeNull();
});
