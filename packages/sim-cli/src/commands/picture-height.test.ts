import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { describePicture, pictureChoices, pictureHeight } from './picture-height.ts';

test.each([
  ['auto', 1, 360, '360p, for 1 processor core'],
  ['auto', 2, 360, '360p, for 2 processor cores'],
  ['auto', 4, 720, '720p, for 4 processor cores'],
  ['720', 1, 720, '720p'],
  ['360', 64, 360, '360p'],
] as const)('--picture %s with %i cores renders %ip', (choice, cores, height, words) => {
  expect(pictureHeight(choice, cores)).toBe(height);
  expect(describePicture(choice, cores)).toBe(words);
});

property.prop([fc.constantFrom(...pictureChoices), fc.integer({ min: 1, max: 256 })])(
  'more cores never draw fewer lines',
  (choice, cores) => {
    expect(pictureHeight(choice, cores + 1)).toBeGreaterThanOrEqual(pictureHeight(choice, cores));
  },
);
