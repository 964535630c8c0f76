import { defaultSettings } from '@farspin/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { misfits } from '../testing/misfits.ts';
import { show } from '../testing/show.tsx';
import { signedIn } from '../testing/sights.ts';
import { TopBar } from './top-bar.tsx';

it.each([320, 345, 360])(
  'fits all items that an operator may add, in the longest language, at %d px',
  async (width) => {
    await page.viewport(width, 740);
    const settings = { ...defaultSettings, infoDialog: { title: 'Tonight', body: 'At eight' } };
    const offer = { kind: 'ready' } as const;
    const { root } = await show(
      <TopBar withMenuButton withLogo />,
      { auth: signedIn(), offers: { discount: offer, bonus: offer } },
      { language: 'bg', settings },
    );
    await document.fonts.ready;
    expect(misfits(40)).toEqual([]);
    expect(root.querySelector('select')?.getBoundingClientRect().width).toBeGreaterThanOrEqual(40);
  },
);
