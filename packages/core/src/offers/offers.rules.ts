import { message, type Message } from '../messages/message.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { noOffers, type OfferRequester, type Offer, type OfferKind, type Offers } from './offer.ts';

export type OffersEvent =
  | { readonly kind: 'signedIn'; readonly enabled: readonly OfferKind[] }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'asked'; readonly offer: OfferKind; readonly by: OfferRequester }
  /** `until` null: it can be requested again at once. */
  | { readonly kind: 'rested'; readonly offer: OfferKind; readonly until: number | null };

const ready: Offer = { kind: 'ready' };

export function stepOffers(offers: Offers, event: OffersEvent): Offers {
  switch (event.kind) {
    case 'signedIn':
      return { discount: initial('discount', event.enabled), bonus: initial('bonus', event.enabled) };
    case 'signedOut':
      return noOffers;
    case 'asked':
      return put(offers, event.offer, { kind: 'asking', by: event.by });
    case 'rested':
      return put(offers, event.offer, event.until === null ? ready : { kind: 'cooling', until: event.until });
  }
}

const initial = (offer: OfferKind, enabled: readonly OfferKind[]): Offer =>
  enabled.includes(offer) ? ready : noOffers[offer];

/** Sets the state of an offer. A disabled offer stays off. */
const put = (offers: Offers, offer: OfferKind, next: Offer): Offers =>
  offers[offer].kind === 'off' ? offers : { ...offers, [offer]: next };

/** [OFFERS2] Returns the store key for an offer. All tabs of the device share this store. */
export const usedAtKey = (offer: OfferKind): string => `offers.${offer}.usedAt`;

/**
 * [OFFERS2] Returns the end of the pause after a use at the stored time (epoch ms), or null if the offer is not paused.
 * An unreadable time counts as never used.
 */
export function restsUntil(stored: string | null, now: number, cooldownMs: number): number | null {
  const usedAt = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  if (!Number.isFinite(usedAt)) return null;
  // A clock that was set back must not make the pause longer.
  const until = Math.min(usedAt, now) + cooldownMs;
  return until > now ? until : null;
}

/**
 * [OFFERS4] Returns why the discount is not available, or null if it is. It requires a balance below the minimum if the
 * operator has enabled this check.
 */
export function balanceProblem(
  offer: OfferKind,
  balanceMinor: number | null,
  { checkMinimum, minimumMinor }: Settings['offers']['discount'],
): Message | null {
  if (offer !== 'discount' || !checkMinimum || balanceMinor === null || balanceMinor < minimumMinor) return null;
  return message('offers.balance-too-high', { amount: { minor: minimumMinor } });
}

/**
 * [OFFERS5] Returns true if an automatic offer is due: the balance is first known after sign-in, or falls below the
 * minimum.
 */
export const isAutoMoment = (beforeMinor: number | null, nowMinor: number | null, minimumMinor: number): boolean =>
  nowMinor !== null && (beforeMinor === null || (beforeMinor >= minimumMinor && nowMinor < minimumMinor));

const minuteMs = 60_000;

/** [OFFERS3] Returns the text with the length of the pause: whole minutes in minutes, other times in seconds. */
export function cooldownMessage(offer: OfferKind, cooldownMs: number): Message {
  const minutes = cooldownMs / minuteMs;
  return Number.isInteger(minutes) && minutes > 0
    ? message(`offers.${offer}.once-in-minutes`, { count: minutes })
    : message(`offers.${offer}.once-in-seconds`, { count: Math.ceil(cooldownMs / 1_000) });
}

export const paidMessage = (offer: OfferKind, amountMinor: number): Message =>
  message(`offers.${offer}.paid`, { amount: { minor: amountMinor } });
