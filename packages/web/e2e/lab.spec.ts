import { expect, expectRelayed, creditsMinor, play, recovery, test, withoutNetwork } from './lab.ts';
import { meterOf } from './player.ts';

// `npm run lab` holds the real limits, one second and two. Here the machine runs other tests at the same time.
const withinMs = { control: 3_000, picture: 6_000 };

test('a new address: the control socket recovers at once, then the picture, through the relay', async ({
  page,
  lab,
  probe,
}) => {
  await play(page);
  const changedAt = await withoutNetwork(page, lab, () => lab.changeAddress());
  const { controlMs, pictureMs } = await recovery(probe, changedAt);
  expect(controlMs).toBeLessThan(withinMs.control);
  expect(pictureMs).toBeLessThan(withinMs.picture);
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
  expect(await meterOf(page, 'credits')).toBe(creditsMinor);
  await expectRelayed(probe, lab);
});
