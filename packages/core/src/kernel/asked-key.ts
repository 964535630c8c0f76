/** [OFFERS5] Where it stands that this sign-in's automatic offers were asked for; it goes with the token. */
export const askedKey = 'offers.asked';
