import { expect, test } from './fixtures.ts';
import { tokenOf } from './player.ts';
import { waitForSlowOffer } from './slow-offer.ts';

for (const delayMs of [100, 1_000, 3_000, 4_500, 8_000, 15_000])
  test.describe(`[MEDIA11] [MEDIA12] an operator that answers an offer after ${delayMs} ms`, () => {
    test.use({ serveArgs: ['--dials', `offerDelayMs=${delayMs / 1_000}s`] });

    for (const link of ['signalling', 'whep'] as const)
      test(`the client shows the picture from the first offer: ${link}`, async ({ page }) => {
        await waitForSlowOffer(page, 'player1', { link, delayMs, machine: 'Ember Lynx 1' });
      });
  });

test.describe('[MEDIA11] an operator that answers no offer', () => {
  test.use({ serveArgs: ['--dials', 'offerDelayMs=never'] });

  for (const link of ['signalling', 'whep'] as const)
    test(`the client reports that the server sent no picture, and the player can retry or leave: ${link}`, async ({
      page,
    }) => {
      await page.route('**/Settings.json', (route) => route.fulfill({ json: { video: { link, offerMs: 5_000 } } }));
      await page.goto(`/?token=${await tokenOf(page, 'player1')}`);
      await page.getByRole('button', { name: 'Ember Lynx' }).click();
      await page.getByRole('button', { name: 'Play Ember Lynx 1', exact: true }).click();
      const trouble = page.getByTestId('picture-trouble');
      await expect(trouble.getByText('The server did not send the picture.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start' })).toBeDisabled();
      await expect(trouble.getByRole('button')).toBeEnabled();
      await trouble.getByRole('button').click();
      // The machine itself still works, so the player can leave immediately.
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/\/lobby/);
    });
});
