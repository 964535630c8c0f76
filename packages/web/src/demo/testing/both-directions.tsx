import type { Words } from '@farspin/core/messages';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { inDirection } from '../../shell/in-direction.ts';
import { misfits } from '../../testing/misfits.ts';
import type { Slices } from '../../store/state.ts';
import { showDemo, type DemoOptions } from './show-demo.tsx';

export interface Fits extends DemoOptions {
  readonly slices: Partial<Slices>;
  /** The texts that must be readable then. */
  readonly says: (words: Words) => string;
}

/**
 * Shows a page of the area on a phone in both directions, and checks that its texts can be read and its controls hit.
 */
export function fitsInBothDirections(title: string, shown: ReactNode, { slices, says, ...options }: Fits): void {
  it.each(['en', 'ar'] as const)(`${title}, in %s`, async (language) => {
    const { app } = await showDemo(shown, slices, { language, ...options });
    const { words } = app.state.ui;
    await expect.element(page.getByText(says(inDirection(words, words.dir))).first()).toBeVisible();
    await document.fonts.ready;
    expect(misfits(leastPx)).toEqual([]);
  });
}

/** The smallest target for a thumb. */
const leastPx = 44;
