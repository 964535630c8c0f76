import { parseSettings } from '@farspin/core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/sights.ts';
import { SideNav } from './side-nav.tsx';

const menu = page.getByRole('navigation');
const width = () => menu.element().getBoundingClientRect().width;
const sizes = [
  { navbarPx: 280, navbarFoldedPx: 64 },
  { navbarPx: 200, navbarFoldedPx: 90 },
] as const;

describe('[SETTINGS6] the menu beside the page', () => {
  const asSet = (sizes: object, navbarFolded: boolean) =>
    show(
      <div style={{ display: 'flex', justifyContent: 'space-between' }}>
        <SideNav withLogo />
        <button type="button">Page</button>
      </div>,
      { auth: signedIn() },
      { settings: parseSettings({ sizes }).settings, ui: { navbarFolded } },
    );

  it.each(sizes)(
    '[NAVIGATION-02] has the width that the operator sets: $navbarPx px',
    async ({ navbarPx, ...others }) => {
      await asSet({ navbarPx, ...others }, false);
      await expect.poll(width).toBe(navbarPx);
    },
  );

  it.each(sizes)(
    '[NAVIGATION-02] folds to the width set by the operator, $navbarFoldedPx px, and opens over the page',
    async ({ navbarPx, navbarFoldedPx }) => {
      const { root } = await asSet({ navbarPx, navbarFoldedPx }, true);
      await expect.poll(width).toBe(navbarFoldedPx);
      await userEvent.hover(menu);
      await expect.poll(width).toBe(navbarPx);
      // The content beside the menu must not move.
      expect(root.querySelector('[data-folded]')?.getBoundingClientRect().width).toBe(navbarFoldedPx);
      await userEvent.hover(page.getByRole('button', { name: 'Page' }));
      await expect.poll(width).toBe(navbarFoldedPx);
    },
  );
});
