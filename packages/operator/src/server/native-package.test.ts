import { expect, test } from 'vitest';
import { loadNative } from './native-package.ts';

const failing = (message: string) => loadNative('@roamhq/wrtc', () => Promise.reject(new Error(message)));

test('returns the loaded package', async () => {
  expect(await loadNative('zod', async () => 'zod')).toBe('zod');
});

test('names a missing package and the command that adds it', async () => {
  await expect(failing("Cannot find package '@roamhq/wrtc' imported from /app/index.js")).rejects.toThrow(
    'The operator needs the package @roamhq/wrtc. Add it with "npm install @roamhq/wrtc".',
  );
});

test.each(["Cannot find package 'zod' imported from /app/index.js", 'Could not find wrtc binary'])(
  'leaves other errors unchanged: %s',
  async (message) => {
    await expect(failing(message)).rejects.toThrow(message);
  },
);
