import { parseSettings } from '@farspin/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { signedIn } from '../../../testing/sights.ts';
import { Extras } from './extras.tsx';

describe('[SETTINGS6] the buttons of a game', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('click where the operator has it so: %s', async (click, clicks) => {
    const started = vi.spyOn(AudioBufferSourceNode.prototype, 'start');
    onTestFinished(() => started.mockRestore());
    const part = (
      <>
        <button type="button">Spin</button>
        <Extras />
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
