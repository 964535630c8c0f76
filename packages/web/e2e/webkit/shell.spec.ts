import { Key } from 'selenium-webdriver';
import { expect, test } from './fixtures.ts';
import { gone, seen } from './page.ts';
import { cashIn, enter, join, meterOf } from './player.ts';

test('a dialog traps the focus until Escape closes the dialog and restores the focus', async ({ tab: page }) => {
  await enter(page);
  await join(page);
  const open = page.getByRole('button', { name: 'Cash in' });
  // After a click, the focus stays on the page, so that Space starts a game.
  await page.evaluate(() =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Cash in')?.focus(),
  );
  await expect.poll(() => open.hasFocus()).toBe(true);
  await page.press(Key.ENTER);
  const dialog = page.getByRole('dialog');
  await seen(dialog);
  const inside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog],dialog') instanceof Element);
  await expect.poll(inside).toBe(true);
  for (let stops = 0; stops < 8; stops += 1) {
    await page.press(Key.TAB);
    expect(await inside()).toBe(true);
  }
  await page.press(Key.ESCAPE);
  await gone(dialog);
  await expect.poll(() => open.hasFocus()).toBe(true);
});

test('Tab reaches Cash out from the top of the game, and every element with the focus is visibly marked', async ({
  tab: page,
}) => {
  await enter(page);
  await join(page);
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
  const stops: string[] = [];
  for (let stop = 0; stop < 40 && stops.at(-1) !== 'Cash out'; stop += 1) {
    await page.press(Key.TAB);
    const { name, showsFocus } = await page.evaluate(() => {
      const at = document.activeElement;
      if (!(at instanceof HTMLElement) || at === document.body) return { name: 'body', showsFocus: true };
      const look = (): string =>
        [at, at.parentElement, at.nextElementSibling]
          .flatMap((one) => (one instanceof Element ? [getComputedStyle(one), getComputedStyle(one, '::after')] : []))
          .map(({ outline, boxShadow }) => `${outline} ${boxShadow}`)
          .join();
      const focused = look();
      at.blur();
      const plain = look();
      at.focus();
      return { name: at.getAttribute('aria-label') ?? at.textContent.trim(), showsFocus: focused !== plain };
    });
    stops.push(name);
    expect(showsFocus, `${name} looks different with the focus`).toBe(true);
  }
  expect(stops.at(-1)).toBe('Cash out');
});

test('the theme, layout and direction that the player chooses also apply on another device after a sign-in', async ({
  tab: page,
  newPlayer,
}) => {
  await page.resize(1440, 900);
  await enter(page);
  const look = (of: typeof page) =>
    of.evaluate(() => [document.documentElement.dir, getComputedStyle(document.documentElement).colorScheme].join(' '));
  await page.getByRole('button', { name: 'Appearance' }).click();
  const panel = page.getByRole('dialog', { name: 'Appearance' });
  await panel.getByRole('radio', { name: 'Light' }).click();
  await expect.poll(() => look(page)).toBe('ltr light');
  await panel.getByText('Advanced').click();
  await panel.getByRole('radio', { name: '2 · Menu as a bar' }).click();
  await panel.getByRole('radio', { name: 'Right to left' }).click();
  await expect.poll(() => look(page)).toBe('rtl light');
  await page.reload();
  await expect.poll(() => look(page)).toBe('rtl light');
  await seen(page.getByRole('heading', { name: 'Lobby' }));

  const elsewhere = await newPlayer();
  await enter(elsewhere);
  await expect.poll(() => look(elsewhere)).toBe('rtl light');
});

test('a guest can choose high contrast on an error page, and a reload keeps high contrast', async ({ tab: page }) => {
  await page.goto('/nowhere');
  await expect.poll(() => page.path()).toBe('/pages/errors/error-404');
  await seen(page.getByRole('heading', { name: 'Nothing to play here' }));
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: 'High contrast' }).click();
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  await expect.poll(ink).toBe('rgb(255, 255, 255)');
  await page.reload();
  await expect.poll(ink).toBe('rgb(255, 255, 255)');
});

test('the player can choose every language, including a right-to-left language, and a reload keeps the language', async ({
  tab: page,
}) => {
  await page.goto('/login');
  for (const [language, title, dir] of [
    ['tr', 'Giriş yap', 'ltr'],
    ['bg', 'Вход', 'ltr'],
    ['ar', 'تسجيل الدخول', 'rtl'],
  ] as const) {
    await page.locator('select').choose(language);
    await seen(page.getByRole('heading', { name: title }));
    expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual([
      dir,
      language,
    ]);
  }
  await page.reload();
  await seen(page.getByRole('heading', { name: 'تسجيل الدخول' }));
});

test('the search ignores accents, works by keyboard and reports an empty result', async ({ tab: page }) => {
  await enter(page);
  await page.getByRole('button', { name: 'Find a page' }).click();
  const field = page.locator('[role=dialog] input, dialog input');
  await expect.poll(() => field.hasFocus()).toBe(true);
  await field.fill('qqq');
  await seen(page.getByText('open their brand in the lobby first'));
  await field.fill('  TÍDE ');
  await seen(page.getByRole('option', { name: 'Tidemark Nine' }));
  await page.press(Key.ENTER);
  await expect.poll(() => page.path()).toBe('/lobby/2/Tidemark%20Nine');
});

test('the page loads the web font and uses this font for headings', async ({ tab: page }) => {
  await page.goto('/login');
  await seen(page.getByRole('heading', { name: 'Sign in' }));
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''));
  });
  expect(fonts).toContain('Rubik Variable');
  const heading = await page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily);
  expect(heading).toMatch(/^"?Rubik Variable/);
});
