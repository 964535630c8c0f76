import { afterEach, describe, expect, test, vi } from 'vitest';
import { canFloat, stopFloating, stopFullScreen, toggleFullScreen } from './full-screen.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('on an iPhone, which has no full screen for a page', () => {
  test('leaving a game stops none, and nothing breaks', () => {
    vi.stubGlobal('document', { documentElement: {} });
    expect(() => stopFullScreen()).not.toThrow();
  });
  test('the button is told that there is none', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await expect(toggleFullScreen()).rejects.toThrow('no full screen');
  });
});

test('a browser without a window for the picture has no button for it, and none to close', () => {
  vi.stubGlobal('document', {});
  expect(canFloat()).toBe(false);
  expect(() => stopFloating()).not.toThrow();
});

test('the whole document is shown, and is back at the second press', async () => {
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
