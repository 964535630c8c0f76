import { message, type Message } from '../messages/message.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { noOffers, type Asker, type Offer, type OfferKind, type Offers } from './offer.ts';

export type OffersEvent =
  | { readonly kind: 'signedIn'; readonly enabled: readonly OfferKind[] }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'asked'; readonly offer: OfferKind; readonly by: Asker }
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

/** A disabled offer stays off. */
const put = (offers: Offers, offer: OfferKind, next: Offer): Offers =>
  offers[offer].kind === 'off' ? offers : { ...offers, [offer]: next };

/** [OFFERS2] One key for each kind, in the store that all tabs of this device share. */
export const usedAtKey = (offer: OfferKind): string => `offers.${offer}.usedAt`;

/** [OFFERS2] Until when an offer is paused after a use at the stored time; null: not paused. An unreadable time counts as never used. */
export function restsUntil(stored: string | null, now: number, cooldownMs: number): number | null {
  const usedAt = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  if (!Number.isFinite(usedAt)) return null;
  // A clock that was set back does not make the pause longer.
  const until = Math.min(usedAt, now) + cooldownMs;
  return until > now ? until : null;
}

/** [OFFERS4] The discount is for a balance below the minimum, if the operator has enabled that check. */
export function balanceProblem(
  offer: OfferKind,
  balanceMinor: number | null,
  { checkMinimum, minimumMinor }: Settings['offers']['discount'],
): Message | null {
  if (offer !== 'discount' || !checkMinimum || balanceMinor === null || balanceMinor < minimumMinor) return null;
  return message('offers.balance-too-high', { amount: { minor: minimumMinor } });
}

/** [OFFERS5] When an automatic offer is requested: the balance is first known after sign-in, or falls below the minimum. */
export const isAutoMoment = (beforeMinor: number | null, nowMinor: number | null, minimumMinor: number): boolean =>
  nowMinor !== null && (beforeMinor === null || (beforeMinor >= minimumMinor && nowMinor < minimumMinor));

const minuteMs = 60_000;

/** [OFFERS3] Makes the text from the time itself: whole minutes as minutes, anything else as seconds. */
export function cooldownMessage(offer: OfferKind, cooldownMs: number): Message {
  const minutes = cooldownMs / minuteMs;
  return Number.isInteger(minutes) && minutes > 0
    ? message(`offers.${offer}.once-in-minutes`, { count: minutes })
    : message(`offers.${offer}.once-in-seconds`, { count: Math.ceil(cooldownMs / 1_000) });
}

export const paidMessage = (offer: OfferKind, amountMinor: number): Message =>
  message(`offers.${offer}.paid`, { amount: { minor: amountMinor } });
