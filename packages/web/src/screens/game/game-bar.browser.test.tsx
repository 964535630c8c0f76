import { deviceClock } from '@farspin/adapters/clock';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { GameBar, JoiningBar } from './game-bar.tsx';
import { meters, playing } from '../../testing/game-sights.ts';

it('shows the full name of a machine in two lines on a narrow page', async () => {
  await page.viewport(360, 740);
  await show(<JoiningBar name="Saffron Coast 12" />, {}, { language: 'bg' });
  const button = page.getByRole('button').first().element();
  expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  const name = page.getByRole('heading').element();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight);
  expect(name.clientHeight).toBeGreaterThan(20);
});

it.each(['tr', 'en', 'ar', 'bg'] as const)(
  '[READ1] shows the time of the next balance read beside the machine name at 320 px, in %s',
  async (language) => {
    await page.viewport(320, 740);
    const wallet = { balanceMinor: null, isUnreadable: true, balanceRetryAt: deviceClock.now() + 59_500, intents: [] };
    await show(<JoiningBar name="Saffron Coast 12" />, { wallet }, { language });
    await expect.poll(() => page.getByTestId('balance').element().parentElement?.textContent).toMatch(/\d\d/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
);

it('[AUTOPLAY1] stops autoplay before the question whether to leave', async () => {
  const session = { ...playing, meters: { ...meters, autoplay: true } };
  const { app } = await show(<GameBar playing={session} name="Ember Lynx 1" withStay={false} />, {
    session: { kind: 'playing', ...session },
  });
  await page.getByRole('button', { name: 'Leave' }).click();
  expect(app.player.askToLeave).toHaveBeenCalledOnce();
  expect(app.page.openDialog).toHaveBeenCalledExactlyOnceWith('leave');
});
