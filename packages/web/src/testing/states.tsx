import type { Language, Settings } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Slices, Ui } from '../store/state.ts';
import { inDirection } from '../shell/in-direction.ts';
import { misfits } from './misfits.ts';
import { show } from './show.tsx';

/** A state of a screen. */
export interface Given {
  readonly slices: Partial<Slices>;
  readonly ui?: Partial<Ui>;
  readonly settings?: Settings;
  /** Returns the text that must be readable in this state. */
  readonly says: (words: Words) => string;
  /** Minimum side of a target in px. It is 44 where players use their thumbs. */
  readonly leastPx?: number;
}

const languages: readonly Language[] = ['en', 'ar'];

/** Shows a screen in all of its states and in both directions on a phone, and checks that its texts are readable. */
export function showsEachState(screen: string, part: ReactNode, states: Readonly<Record<string, Given>>): void {
  describe.each(languages)(`${screen}, in %s`, (language) => {
    it.each(Object.entries(states))('%s', async (_, { slices, says, leastPx = 24, ...given }) => {
      const { app } = await show(part, slices, { language, ...given });
      await expect
        .element(page.getByText(says(inDirection(app.state.ui.words, app.state.ui.words.dir))).first())
        .toBeVisible();
      await document.fonts.ready;
      expect(misfits(leastPx)).toEqual([]);
    });
  });
}
