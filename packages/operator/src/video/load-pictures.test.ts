import { expect, test } from 'vitest';
import { loadPictures, problemWith } from './load-pictures.ts';

const loaded = () => Promise.resolve({});
const failing = (message: string) => () => Promise.reject(new Error(message));
const missing = (name: string) => failing(`Cannot find package '${name}' imported from /app/index.js`);

test('loads the pictures if the packages are installed', async () => {
  expect(await loadPictures()).toMatchObject({ ok: true });
  expect(await problemWith({ '@roamhq/wrtc': loaded })).toBeNull();
});

test('names each package that is not installed, and the command that adds it', async () => {
  expect(await problemWith({ '@roamhq/wrtc': loaded, '@napi-rs/canvas': missing('@napi-rs/canvas') })).toBe(
    'The operator has no pictures without the package @napi-rs/canvas. Add it with "npm install @napi-rs/canvas".',
  );
  expect(
    await problemWith({ '@roamhq/wrtc': missing('@roamhq/wrtc'), '@napi-rs/canvas': missing('@napi-rs/canvas') }),
  ).toBe(
    'The operator has no pictures without the packages @roamhq/wrtc and @napi-rs/canvas. Add them with "npm install @roamhq/wrtc @napi-rs/canvas".',
  );
});

test.each([
  'Could not find wrtc binary on any of the paths:\n/app',
  "Cannot find package 'node-pre-gyp' imported from /",
])('reports the reason if an installed package does not load: %s', async (message) => {
  expect(await problemWith({ '@roamhq/wrtc': failing(message) })).toBe(
    `The operator has no pictures, because @roamhq/wrtc does not load: ${message.replace('\n', ' ')}. Install @roamhq/wrtc again on this computer.`,
  );
});
