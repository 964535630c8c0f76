import type { MachineLink, Media } from '@farspin/core';
import { expect, test } from 'vitest';
import { askedFps, clockText, isIosLike, linkQuality, machineScreen, viewTools, zoomedTo } from './view.rules.ts';

const facts = { rotateMenu: true, videoType: 'screen', iosLike: false, canFloat: true } as const;

test('the turn is offered with its flag, and never for a camera', () => {
  expect(viewTools(facts)).toContain('turn');
  expect(viewTools({ ...facts, rotateMenu: false })).not.toContain('turn');
  expect(viewTools({ ...facts, videoType: 'camera' })).not.toContain('turn');
});

test('only the picture of a camera is cut', () => {
  expect(viewTools(facts)).not.toContain('cut');
  expect(viewTools({ ...facts, videoType: 'camera' })).toContain('cut');
});

test('full screen is hidden on iOS-like devices, and a window of its own where there is none', () => {
  expect(viewTools(facts)).toContain('full-screen');
  expect(viewTools({ ...facts, iosLike: true, canFloat: false })).toEqual(['turn']);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (X11; Linux x86_64)', 10, false],
])('%s with %d touches is iOS-like: %s', (userAgent, maxTouchPoints, expected) => {
  expect(isIosLike({ userAgent, maxTouchPoints })).toBe(expected);
});

test('a part fills the whole: its corners come to the corners', () => {
  const { transform, transformOrigin } = zoomedTo(machineScreen);
  const scale = Number(/scale\((.+)\)/.exec(transform)?.[1]);
  const [x = 0, y = 0] = transformOrigin.split(' ').map((share) => Number.parseFloat(share) / 100);
  const moved = (at: number, origin: number) => origin + (at - origin) * scale;
  expect(moved(machineScreen.x, x)).toBeCloseTo(0);
  expect(moved(machineScreen.x + machineScreen.width, x)).toBeCloseTo(1);
  expect(moved(machineScreen.y, y)).toBeCloseTo(0);
  expect(moved(machineScreen.y + machineScreen.height, y)).toBeCloseTo(1);
});

const up: MachineLink = { kind: 'up' };
const live = (fps: number | null, framesDecoded = 900): Media => ({ kind: 'live', machineId: '1', framesDecoded, fps });

test.each<[string, MachineLink, Media]>([
  ['good', up, live(30)],
  ['good', up, live(null)],
  ['good', up, live(2, 4)],
  ['fair', up, live(18)],
  ['poor', up, live(5)],
  ['poor', up, { kind: 'stalled', machineId: '1', since: 0, framesDecoded: 9, cause: 'still', retryAt: 4_000 }],
  ['lost', up, { kind: 'down', machineId: '1', message: { kind: 'server', text: 'No' } }],
  ['poor', { kind: 'silent', since: 0 }, live(30)],
  ['lost', { kind: 'waiting', attempt: 1, retryAt: 0 }, live(30)],
  ['lost', up, { kind: 'waiting', machineId: '1', attempt: 1, retryAt: 0, message: null }],
])('the connection is %s by %o and %o', (expected, link, media) => {
  expect(linkQuality(link, media, 30)).toBe(expected);
});

test('a quality of few frames is no poor connection', () => {
  const saver = { id: 'saver', label: '180p', height: 180, fps: 15, bitrateKbps: 300, order: 1 };
  const list = [{ ...saver, id: 'full', fps: 60 }, saver, { ...saver, id: 'silent', fps: 0 }];
  expect(['full', 'saver', 'silent', null].map((activeId) => askedFps({ list, activeId }, 30))).toEqual([
    30, 15, 30, 30,
  ]);
});

test('the time at the machine is told in hours, minutes and seconds', () => {
  expect(clockText(3_723_900, 'en')).toBe('1:02:03');
  expect(clockText(-5, 'bg')).toBe('0:00:00');
  expect(clockText(36_000_000, 'en')).toBe('10:00:00');
});
