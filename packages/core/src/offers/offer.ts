export const offerKinds = ['discount', 'bonus'] as const;
export type OfferKind = (typeof offerKinds)[number];
export type Offers = Readonly<Record<OfferKind, Offer>>;
export type Offer =
  /** The operator has not enabled it, or nobody is signed in. */
  | { readonly kind: 'off' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'asking'; readonly by: Asker }
  | { readonly kind: 'cooling'; readonly until: number };
/** Whether the player pressed something, or the offer was automatic. */
export type Asker = 'player' | 'auto';

const off: Offer = { kind: 'off' };
export const noOffers: Offers = { discount: off, bonus: off };

/** Money is on its way. */
export const isAsking = (offers: Offers): boolean => offerKinds.some((offer) => offers[offer].kind === 'asking');
