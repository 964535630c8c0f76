export const offerKinds = ['discount', 'bonus'] as const;
export type OfferKind = (typeof offerKinds)[number];
export type Offers = Readonly<Record<OfferKind, Offer>>;
export type Offer =
  /** The operator has not enabled the offer, or nobody is signed in. */
  | { readonly kind: 'off' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'asking'; readonly by: Asker }
  | { readonly kind: 'cooling'; readonly until: number };
/** Who requested an offer: the player, or the client automatically. */
export type Asker = 'player' | 'auto';

const off: Offer = { kind: 'off' };
export const noOffers: Offers = { discount: off, bonus: off };

/** Returns true while a transfer of an offer is under way. */
export const isAsking = (offers: Offers): boolean => offerKinds.some((offer) => offers[offer].kind === 'asking');
