import { test } from './fixtures.ts';
import { waitForSlowOffer } from './slow-offer.ts';

/** The other times, and a server that never answers: `npm run lab -- offer`. */
test.describe('[MEDIA11] an operator that takes 4.5 s to answer an offer', () => {
  test.use({ serveArgs: ['--dials', 'offerDelayMs=4.5s'] });

  test('shows the picture by the first one, over the socket and by WHEP', async ({ page, newPlayer }) => {
    const place = { delayMs: 4_500 };
    await Promise.all([
      waitForSlowOffer(page, 'player1', { ...place, link: 'signalling', machine: 'Ember Lynx 1' }),
      waitForSlowOffer(await newPlayer(), 'player2', { ...place, link: 'whep', machine: 'Ember Lynx 2' }),
    ]);
  });
});
