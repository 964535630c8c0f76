import type { NotificationLink } from '@farspin/core';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { putSlice } from '../store/state.ts';
import { show } from '../testing/show.tsx';
import { signedIn } from '../testing/sights.ts';
import { LinkState } from './link-state.tsx';
import { StaleStrip } from './stale-strip.tsx';

const live: NotificationLink = { kind: 'live' };
const waiting: NotificationLink = { kind: 'waiting', attempt: 1, retryAt: Date.now() + 60_000 };
const stale = 'May be out of date';

it('[FRESH4] says that the page may be out of date only after 4 s without updates, and nothing on the page moves', async () => {
  await page.viewport(390, 844);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { app, root } = await show(
      <>
        <div style={{ position: 'relative' }}>
          <LinkState />
          <StaleStrip />
        </div>
        <p data-testid="below">Below</p>
      </>,
      { auth: signedIn(), notificationLink: live },
    );
    const below = () => page.getByTestId('below').element().getBoundingClientRect().top;
    const before = below();
    const wait = async (ms: number): Promise<void> => {
      await expect.poll(() => app.state.notificationLink.kind).toBeDefined();
      await vi.advanceTimersByTimeAsync(ms);
    };
    for (let count = 0; count < 3; count += 1) {
      putSlice(app.state, 'notificationLink', waiting);
      await wait(3_000);
      expect(root.textContent).not.toContain(stale);
      putSlice(app.state, 'notificationLink', live);
      await wait(500);
    }
    putSlice(app.state, 'notificationLink', waiting);
    await wait(0);
    await wait(4_100);
    await expect.poll(() => root.textContent).toContain(stale);
    expect(below()).toBe(before);
    await page.getByRole('button', { name: 'Try now' }).click();
    expect(app.player.retryNow).toHaveBeenCalledOnce();
    putSlice(app.state, 'notificationLink', live);
    await expect.poll(() => root.textContent).not.toContain(stale);
  } finally {
    vi.useRealTimers();
  }
});

it('[FRESH4] shows no words while the page connects, and shows “Live” when updates arrive', async () => {
  const { app, root } = await show(<LinkState />, { auth: signedIn(), notificationLink: waiting });
  expect(root.textContent).toBe('');
  putSlice(app.state, 'notificationLink', live);
  await expect.poll(() => root.textContent, { timeout: 4_000 }).toBe('Live');
});

it.each(['en', 'tr', 'ar', 'bg'] as const)(
  '[FRESH4] keeps the width of “Live” while there are no words, in %s',
  async (language) => {
    await page.viewport(1440, 900);
    const { app, root } = await show(
      <div style={{ display: 'flex' }}>
        <LinkState />
        <span data-testid="next">next</span>
      </div>,
      { auth: signedIn(), notificationLink: live },
      { language },
    );
    const next = () => page.getByTestId('next').element().getBoundingClientRect().left;
    await expect.poll(() => root.textContent).not.toBe('next');
    const before = next();
    putSlice(app.state, 'notificationLink', waiting);
    await expect.poll(() => root.textContent).toBe('next');
    expect(next()).toBe(before);
  },
);
