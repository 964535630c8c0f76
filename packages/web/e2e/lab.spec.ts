import { expect, expectRelayed, creditsMinor, play, recovery, test, withoutNetwork } from './lab.ts';
import { meterOf } from './player.ts';

// The bars themselves, one second and two, are held by `npm run lab`: this machine does something else meanwhile.
const withinMs = { control: 3_000, picture: 6_000 };

test('another address: the control socket is back at once, the picture after it, and through the relay', async ({
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
