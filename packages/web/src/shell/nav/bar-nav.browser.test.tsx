import { parseSettings } from '@farspin/core';
import { menuItem } from '@farspin/core/access';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/sights.ts';
import { BarMenu } from './bar-nav.tsx';

const title = (text: string) => ({ kind: 'server', text }) as const;
const items = [
  menuItem({
    id: 'games',
    kind: 'collapse',
    title: title('Games'),
    children: [menuItem({ id: 'lobby', kind: 'item', title: title('The lobby'), url: '/lobby' })],
  }),
  menuItem({ id: 'profile', kind: 'item', title: title('The profile'), url: '/profile' }),
];
const opener = page.getByRole('button', { name: 'Games' });
const entry = page.getByRole('link', { name: 'The lobby' });
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe('a submenu of the menu bar', () => {
  it.each([150, 600])(
    '[NAVIGATION-08] opens after the mouse has rested on the menu entry for %i ms',
    async (submenuDelayMs) => {
      const { settings } = parseSettings({ menu: { submenuDelayMs } });
      await show(
        <>
          <BarMenu items={items} />
          <p style={{ marginTop: 200 }}>Elsewhere</p>
        </>,
        { auth: signedIn() },
        { settings },
      );
      // The browser's own pointer may be over the opener, which would restart the timer.
      await userEvent.hover(page.getByText('Elsewhere'));
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      // Dispatch the event directly, because moving the browser's own pointer takes time while the timers run.
      opener.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      vi.advanceTimersByTime(submenuDelayMs - 1);
      await drawn();
      // Do not poll, because waiting for an element lets the timers run.
      expect(opener.element().ariaExpanded).toBe('false');
      vi.advanceTimersByTime(1);
      vi.useRealTimers();
      await expect.poll(() => opener.element().ariaExpanded).toBe('true');
      await expect.element(entry).toBeVisible();
      opener.element().dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse' }));
      await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    },
  );

  it('[NAVIGATION-08] opens at once by keyboard, and closes on Escape', async () => {
    await show(<BarMenu items={items} />, { auth: signedIn() });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(entry).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    expect(document.activeElement).toBe(opener.element());
  });
});
