import { expect, expectRelayed, creditsMinor, play, test, withoutNetwork } from './lab.ts';
import { meterOf } from './player.ts';

test('the picture arrives only through the relay, and Start is disabled while the relay delivers no picture', async ({
  page,
  lab,
  probe,
}) => {
  await play(page);
  await expectRelayed(probe, lab);
  const start = page.getByRole('button', { name: 'Start' });
  const over = lab.during(2_000, { media: { down: { blackhole: true } } });
  const begunAt = Date.now();
  await expect(start).toBeDisabled({ timeout: 2_000 });
  await over;
  const backAt = Date.now();
  expect(await probe.longestFreezeMs(begunAt, backAt)).toBeGreaterThan(1_800);
  await expect.poll(() => probe.frameAfter(backAt)).not.toBeNull();
  expect(((await probe.frameAfter(backAt)) ?? Number.NaN) - backAt).toBeLessThan(2_000);
  await expect(start).toBeEnabled();
  await expectRelayed(probe, lab);
});

test('ten clicks during an outage send at most one press, and no press after the outage', async ({
  page,
  lab,
  probe,
}) => {
  await play(page);
  const begunAt = Date.now();
  const start = page.getByRole('button', { name: 'Start' });
  await withoutNetwork(page, lab, async () => {
    for (let click = 0; click < 10; click += 1) {
      // Dispatches the click whether or not the button is enabled, like a real finger.
      await start.dispatchEvent('click');
      await page.waitForTimeout(220);
    }
  });
  await expect(start).toBeEnabled();
  // One press may be sent while the picture is still live. TCP's third attempt comes 3.0 s later, and further attempts
  // follow until the end.
  expect(await probe.sentAfter(begunAt, 'press')).toBeLessThanOrEqual(1);
  await page.waitForTimeout(Math.max(0, begunAt + 3_400 - Date.now()));
  expect(await meterOf(page, 'credits')).toBe(creditsMinor);
  await start.click();
  await expect.poll(() => meterOf(page, 'credits')).not.toBe(creditsMinor);
});

test('with WHEP, the picture arrives only through the relay, even after an outage', async ({ page, lab, probe }) => {
  await page.route('**/Settings.json', (route) => route.fulfill({ json: { video: { link: 'whep' } } }));
  await play(page);
  await expectRelayed(probe, lab);
  const backAt = await withoutNetwork(page, lab, () => page.waitForTimeout(1_500));
  await expect.poll(() => probe.frameAfter(backAt)).not.toBeNull();
  expect(((await probe.frameAfter(backAt)) ?? Number.NaN) - backAt).toBeLessThan(2_000);
  await expectRelayed(probe, lab);
});
