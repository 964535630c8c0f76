export const offerKinds = ['discount', 'bonus'] as const;
/** Name of an offer. */
export type OfferKind = (typeof offerKinds)[number];
/** The state of each offer. */
export type Offers = Readonly<Record<OfferKind, Offer>>;
/** State of an offer. `until` is in epoch ms. */
export type Offer =
  /** The operator has not enabled the offer, or nobody is signed in. */
  | { readonly kind: 'off' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'asking'; readonly by: OfferRequester }
  | { readonly kind: 'cooling'; readonly until: number };
/** Who requested an offer: the player, or the client automatically. */
export type OfferRequester = 'player' | 'auto';

const off: Offer = { kind: 'off' };
export const noOffers: Offers = { discount: off, bonus: off };

/** Returns true while a transfer of an offer is under way. */
export const isAsking = (offers: Offers): boolean => offerKinds.some((offer) => offers[offer].kind === 'asking');
