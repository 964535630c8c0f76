import type { PlantedBug } from '../bug.types.ts';

export const offersBugs: readonly PlantedBug[] = [
  {
    name: 'rest-under-another-key',
    area: 'offers',
    says: 'The client reads the time of a use under a different key than it writes, so a reload ends the waiting time.',
    file: 'offers/offers.ts',
    find: 'restsUntil(keptText(store, usedAtKey(offer)),',
    replace: 'restsUntil(keptText(store, `offers.${offer}.lastUsedAt`),',
  },
  {
    name: 'asked-by-two-tabs',
    area: 'offers',
    says: 'The client writes the time of a use after the answer arrives, so two tabs can send requests at once.',
    file: 'offers/offers.ts',
    find: `    store.write(usedAtKey(offer), String(usedAt));
    dispatch({ kind: 'asked', offer, by });
    const asked = visit;
    follow(
      deps.ask(offer),
      (result) => {`,
    replace: `    dispatch({ kind: 'asked', offer, by });
    const asked = visit;
    follow(
      deps.ask(offer),
      (result) => {
        store.write(usedAtKey(offer), String(usedAt));`,
  },
];
