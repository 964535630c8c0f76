import type { OfferKind } from '@farspin/core';
import type { Invariant } from './invariant.ts';

/** Minimum time in ms for a round trip. No answer to an earlier request can arrive sooner. */
const roundTripMs = 10;

export const offersForCause: Invariant = {
  id: 'offers-for-cause',
  says: 'An offer that the operator has not enabled is neither shown nor requested; one that is not automatic is requested only by a click.',
  rules: ['OFFERS5', 'OFFERS7', 'AUTH18'],
  watch(world) {
    const { person, settings } = world;
    let problem: string | null = null;
    /** Requests that a 401 has just rejected. Each of them may be sent once more. */
    const refused = new Set<string>();
    world.onTab(({ ports }) => {
      ports.answers$.subscribe(({ call, error }) => error === 'unauthorized' && refused.add(call));
    });
    world.bench.faults.sent$.subscribe(({ call }) => {
      if (!isOffer(call)) return;
      const { enabled, auto } = settings.offers[call];
      if (!enabled) problem ??= `${call} is disabled, but was requested`;
      const isAgain = refused.delete(call);
      if (!auto && !person.isClaiming && !isAgain) problem ??= `${call} was requested without a click`;
    });
    return {
      afterStep() {
        const { bonus, discount } = world.tab.player.offers$.value;
        const isShown =
          (!settings.offers.bonus.enabled && bonus.kind !== 'off') ||
          (!settings.offers.discount.enabled && discount.kind !== 'off');
        return isShown ? 'a disabled offer is shown' : problem;
      },
    };
  },
};

const isOffer = (call: string): call is OfferKind => call === 'discount' || call === 'bonus';

export const offersRest: Invariant = {
  id: 'offers-rest',
  says: 'An offer that is being requested or was paid is not requested again before its cooldown is over, in any tab or after a reload.',
  rules: ['OFFERS2', 'OFFERS6'],
  watch(world) {
    const { bench, settings } = world;
    const sentAt: Partial<Record<OfferKind, number>> = {};
    let problem: string | null = null;
    /**
     * Time at which a proxy last repeated a request. The offer is then paid, and the player receives the rejection of
     * the repeated request.
     */
    let repeatedAt = Number.NEGATIVE_INFINITY;
    bench.faults.happened$.subscribe((kind) => {
      if (kind === 'twice') repeatedAt = bench.clock.now();
    });
    const wasPaidSince = (offer: OfferKind, at: number): boolean => {
      const last = bench.platform.operator.ledger().findLast((entry) => entry.at < at || entry.reason === offer);
      return last !== undefined && last.at >= at && last.reason === offer;
    };
    bench.faults.sent$.subscribe(({ call }) => {
      if (!isOffer(call)) return;
      const now = bench.clock.now();
      const before = sentAt[call];
      sentAt[call] = now;
      if (before === undefined || repeatedAt >= before || world.hasStoreFailed || world.hasClockJumped) return;
      const isTooSoon = now - before < settings.offers.cooldownMs && wasPaidSince(call, before);
      if (isTooSoon || now - before < roundTripMs) problem ??= `${call} was requested again after ${now - before} ms`;
    });
    return { afterStep: () => problem };
  },
};
