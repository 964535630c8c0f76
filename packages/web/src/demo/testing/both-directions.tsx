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
  /** Returns the text that must be visible. */
  readonly says: (words: Words) => string;
}

/**
 * Defines a test that shows a page of the demo area on a phone in both directions, and checks that texts fit and
 * controls are large enough.
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

/** Minimum size of a touch target in px. */
const leastPx = 44;
