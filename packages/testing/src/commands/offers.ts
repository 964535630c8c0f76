import fc from 'fast-check';
import type { OfferKind } from '@farspin/core';
import { isSignedIn } from '../world/queries.ts';
import type { World, WorldTab } from '../world/world.ts';
import { stepWith } from './step.ts';

/** Claims an offer manually. All other claims are automatic. */
export function claim({ person }: World, { player }: WorldTab, offer: OfferKind): void {
  person.isClaiming = true;
  player.claim(offer);
  person.isClaiming = false;
}

export const offerSteps = [
  stepWith({
    name: 'claim',
    weight: 3,
    area: 'offers',
    args: fc.constantFrom<OfferKind[]>('discount', 'bonus'),
    rules: ['OFFERS1', 'OFFERS2', 'OFFERS6', 'PLATFORM27'],
    can: isSignedIn,
    run(world, offer) {
      claim(world, world.tab, offer);
      // With a second tab open, the player claims in both tabs at once. Only one tab sends the request.
      if (world.otherTab !== null) claim(world, world.otherTab, offer);
    },
  }),
];
