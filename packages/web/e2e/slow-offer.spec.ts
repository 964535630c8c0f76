import { test } from './fixtures.ts';
import { waitForSlowOffer } from './slow-offer.ts';

/** `npm run lab -- offer` tests the other delays and a server that never answers. */
test.describe('[MEDIA11] an operator that answers an offer after 4.5 s', () => {
  test.use({ serveArgs: ['--dials', 'offerDelayMs=4.5s'] });

  test('the client shows the picture from the first offer, over the socket and by WHEP', async ({
    page,
    newPlayer,
  }) => {
    const place = { delayMs: 4_500 };
    await Promise.all([
      waitForSlowOffer(page, 'player1', { ...place, link: 'signalling', machine: 'Ember Lynx 1' }),
      waitForSlowOffer(await newPlayer(), 'player2', { ...place, link: 'whep', machine: 'Ember Lynx 2' }),
    ]);
  });
});
