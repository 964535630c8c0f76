import { parseSettings } from '@farspin/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { playing } from '../../../testing/game-sights.ts';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { Extras } from './extras.tsx';

describe('[SETTINGS6] the game buttons', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('make a click sound only if the setting sound.click is on: %s', async (click, clicks) => {
    const started = vi.spyOn(AudioBufferSourceNode.prototype, 'start');
    onTestFinished(() => started.mockRestore());
    const part = (
      <>
        <button type="button">Spin</button>
        <Extras playing={playing} />
      </>
    );
    await show(
      part,
      { auth: signedIn() },
      { settings: parseSettings({ sound: { click } }).settings, ui: { muted: false, volume: 0.5 } },
    );
    await page.getByRole('button', { name: 'Spin' }).click();
    expect(started).toHaveBeenCalledTimes(clicks);
  });
});

describe('[HAPTIC1] a game button', () => {
  it.each([
    ['a finger', 'touch', {}, 'on', [10]],
    ['a mouse', 'mouse', {}, 'on', []],
    ['a finger, with reduced motion', 'touch', {}, 'off', []],
    ['a finger, while it is disabled', 'touch', { disabled: true }, 'on', []],
    ['a finger, while it is marked as disabled', 'touch', { 'aria-disabled': true }, 'on', []],
  ] as const)('vibrates once on touch, if allowed: %s', async (_, pointerType, given, motion, vibrations) => {
    const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
    const { matchMedia } = window;
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => matchMedia(query.includes('reduced-motion') ? 'not all' : query));
    document.documentElement.dataset['motion'] = motion;
    onTestFinished(() => {
      vibrate.mockRestore();
      media.mockRestore();
      delete document.documentElement.dataset['motion'];
    });
    const part = (
      <>
        <button type="button" {...given}>
          Spin
        </button>
        <Extras playing={playing} />
      </>
    );
    await show(part, { auth: signedIn() });
    const button = page.getByRole('button', { name: 'Spin' }).element();
    button.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }));
    expect(vibrate.mock.calls.flat()).toEqual(vibrations);
  });

  it('does nothing in a browser without vibration', async () => {
    const descriptor = Object.getOwnPropertyDescriptor(Navigator.prototype, 'vibrate');
    Reflect.deleteProperty(Navigator.prototype, 'vibrate');
    onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'vibrate', { ...descriptor }));
    const part = (
      <>
        <button type="button">Spin</button>
        <Extras playing={playing} />
      </>
    );
    await show(part, { auth: signedIn() });
    const button = page.getByRole('button', { name: 'Spin' }).element();
    expect(() => {
      button.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
    }).not.toThrow();
  });
});
