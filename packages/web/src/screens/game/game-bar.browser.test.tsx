import { deviceClock } from '@farspin/adapters/clock';
import { languages } from '@farspin/core';
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

/** Returns the box of an element's text, which may be larger than the element. */
function textBox(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

it.each(languages)('keeps Leave, the machine’s name and the balance apart, in %s', async (language) => {
  const { root } = await show(
    <GameBar playing={playing} name="Saffron Comet 12" withStay={false} />,
    { wallet: { balanceMinor: 12_345_67, intents: [] } },
    { language },
  );
  await document.fonts.ready;
  const touching: string[] = [];
  for (const width of [320, 360, 390, 430, 599, 768]) {
    await page.viewport(width, 740);
    const name = textBox(page.getByRole('heading').element());
    const balance = page.getByTestId('balance').element().parentElement?.parentElement;
    for (const one of [root.querySelector('button'), balance]) {
      const box = one === root.querySelector('button') && one ? textBox(one) : one?.getBoundingClientRect();
      if (box === undefined || (box.right + 4 > name.left && box.left - 4 < name.right))
        touching.push(`${one?.textContent} at ${width}`);
    }
  }
  expect(touching).toEqual([]);
});

it('[AUTOPLAY1] stops autoplay before the question whether to leave', async () => {
  const session = { ...playing, meters: { ...meters, autoplay: true } };
  const { app } = await show(<GameBar playing={session} name="Ember Lynx 1" withStay={false} />, {
    session: { kind: 'playing', ...session },
  });
  await page.getByRole('button', { name: 'Leave' }).click();
  expect(app.player.askToLeave).toHaveBeenCalledOnce();
  expect(app.page.openDialog).toHaveBeenCalledExactlyOnceWith('leave');
});
