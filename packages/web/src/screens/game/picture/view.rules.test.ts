import { expect, test } from 'vitest';
import { clockText, croppedTo, isIosLike, viewTools } from './view.rules.ts';

const facts = { rotateMenu: true, videoType: 'screen', iosLike: false, canFloat: true } as const;

test('offers to rotate the picture only if the setting allows it, and never for a camera', () => {
  expect(viewTools(facts)).toContain('turn');
  expect(viewTools({ ...facts, rotateMenu: false })).not.toContain('turn');
  expect(viewTools({ ...facts, videoType: 'camera' })).not.toContain('turn');
});

test('offers close-up only for a camera picture', () => {
  expect(viewTools(facts)).not.toContain('cut');
  expect(viewTools({ ...facts, videoType: 'camera' })).toContain('cut');
});

test('hides full screen on iOS-like devices, and hides picture-in-picture if the browser does not support this mode', () => {
  expect(viewTools(facts)).toContain('full-screen');
  expect(viewTools({ ...facts, iosLike: true, canFloat: false })).toEqual(['turn']);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (X11; Linux x86_64)', 10, false],
])('detects %s with %d touch points as iOS-like: %s', (userAgent, maxTouchPoints, expected) => {
  expect(isIosLike({ userAgent, maxTouchPoints })).toBe(expected);
});

test('fits a crop into its frame, corner to corner and undistorted', () => {
  const crop = { x: 0.1, y: 0.05, width: 0.8, height: 0.5 };
  const {
    '--crop-aspect': aspect,
    '--crop-left': left,
    '--crop-top': top,
    '--crop-width': width,
    '--crop-height': height,
  } = croppedTo(crop);
  const share = (percent = ''): number => Number.parseFloat(percent) / 100;
  expect(share(left) + crop.x * share(width)).toBeCloseTo(0);
  expect(share(left) + (crop.x + crop.width) * share(width)).toBeCloseTo(1);
  expect(share(top) + crop.y * share(height)).toBeCloseTo(0);
  expect(share(top) + (crop.y + crop.height) * share(height)).toBeCloseTo(1);
  expect((Number(aspect) * share(width)) / share(height)).toBeCloseTo(16 / 9);
});

test('formats the time at the machine in hours, minutes and seconds', () => {
  expect(clockText(3_723_900)).toBe('1:02:03');
  expect(clockText(-5)).toBe('0:00:00');
  expect(clockText(36_000_000)).toBe('10:00:00');
});
