import { afterEach, describe, expect, test, vi } from 'vitest';
import { canFloat, stopFloating, stopFullScreen, toggleFullScreen } from './full-screen.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('on an iPhone, which has no full screen for pages', () => {
  test('leaving a game does not throw', () => {
    vi.stubGlobal('document', { documentElement: {} });
    expect(() => stopFullScreen()).not.toThrow();
  });
  test('pressing the button fails with a message that names the reason', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await expect(toggleFullScreen()).rejects.toThrow('does not support full screen');
  });
});

test('offers no picture window in a browser without Picture-in-Picture, and leaving a game does not throw', () => {
  vi.stubGlobal('document', {});
  expect(canFloat()).toBe(false);
  expect(() => stopFloating()).not.toThrow();
});

test('shows the whole document in full screen on the first press, and exits full screen on the second press', async () => {
  const documentElement = { requestFullscreen: vi.fn<() => Promise<void>>(() => Promise.resolve()) };
  const exitFullscreen = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('document', { documentElement, fullscreenElement: null, exitFullscreen });
  await toggleFullScreen();
  expect(documentElement.requestFullscreen).toHaveBeenCalledTimes(1);
  vi.stubGlobal('document', { documentElement, fullscreenElement: documentElement, exitFullscreen });
  await toggleFullScreen();
  stopFullScreen();
  expect(exitFullscreen).toHaveBeenCalledTimes(2);
});
