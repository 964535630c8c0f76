import { expect, test } from './fixtures.ts';
import { gone, seen } from './page.ts';
import { installPeerStandIn } from './peer-stand-in.ts';
import { balanceOf, cashIn, enter, join, machine, meterOf, signIn, worthOf } from './player.ts';

test('shows an offline page in the language of the player, and returns to the same page when the server is back', async ({
  tab: page,
  serve,
}) => {
  await enter(page);
  await page.goto('/slot-sessions');
  await seen(page.getByRole('heading', { name: 'Slot Sessions' }));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await serve.kill();
  await page.evaluate(() => localStorage.setItem('farspin.preferences', JSON.stringify({ language: 'ar' })));
  await page.reload();
  await seen(page.getByRole('heading', { name: 'لا يوجد اتصال' }));
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await page.evaluate(() => localStorage.setItem('farspin.preferences', JSON.stringify({ language: 'en' })));
  await serve.restart();
  await seen(page.getByRole('heading', { name: 'Slot Sessions' }));
});

test('[OWNER1] [OWNER2] [OWNER3] only one tab of a player plays, and another tab reports the session and can take the session over', async ({
  tab: page,
}) => {
  await enter(page);
  const start = await balanceOf(page);
  await join(page);
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);

  const other = await page.newWindow();
  await other.goto('/');
  const notice = other.getByRole('dialog', { name: 'Playing in another tab' });
  await seen(notice.getByText(machine));
  await notice.getByRole('button', { name: 'Play here' }).click();
  await expect.poll(() => other.getByRole('button', { name: 'Start' }).isEnabled()).toBe(true);

  const lost = page.getByRole('dialog', { name: 'Taken over by another tab' });
  await seen(lost.getByText('Nothing was cashed out'));
  expect(await page.locator('video').count()).toBe(0);
  expect([await meterOf(other, 'credits'), await worthOf(other)]).toEqual([10_000, start]);
  await lost.getByRole('button', { name: 'Stay there' }).click();
  await gone(lost);
});

test('the video starts muted, and the sound button unmutes the video', async ({ tab: page }) => {
  await enter(page);
  await join(page);
  const isMuted = () => page.evaluate(() => document.querySelector('video')?.muted);
  expect(await isMuted()).toBe(true);
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await expect.poll(isMuted).toBe(false);
  await seen(page.getByRole('button', { name: 'Turn sound off' }));
  expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(false);
});

test.describe('when the browser blocks storage, as with all website data blocked', () => {
  test.use({
    before: [
      installPeerStandIn,
      () => {
        const refuse = (): never => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        Object.defineProperty(globalThis, 'localStorage', { get: refuse });
        Object.defineProperty(globalThis, 'indexedDB', { get: refuse });
      },
    ],
  });

  test('a player signs in and plays', async ({ tab: page }) => {
    await page.goto('/login');
    await seen(page.locator('form'));
    await page.locator('select').choose('en');
    await signIn(page);
    await seen(page.getByRole('heading', { name: 'Lobby' }));
    await join(page);
    await cashIn(page, '100');
    await expect.poll(() => meterOf(page, 'credits')).toBe(10_000);
  });
});
