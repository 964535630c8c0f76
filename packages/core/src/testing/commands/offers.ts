import fc from 'fast-check';
import { isSignedIn } from '../simulation/look.ts';
import { stepWith } from './step.ts';

export const offerSteps = [
  stepWith({
    name: 'claim',
    weight: 3,
    area: 'offers',
    args: fc.constantFrom('discount', 'bonus'),
    rules: ['OFFERS1', 'OFFERS2', 'OFFERS6', 'PLATFORM27'],
    can: isSignedIn,
    run: ({ tab }, offer) => tab.player.claim(offer),
  }),
];
