import { isEmptyEnd, isTooEarly, type Intent } from '@farspin/core';

/**
 * [LEAVE2] The intents that the journal shows, in their order. A cash-out that was refused because a game was running is left
 * out where another cash-out of that machine came after it: the client tried again by itself.
 */
export const shownIntents = (intents: readonly Intent[]): readonly Intent[] =>
  intents.filter(
    (intent, index) => !isEmptyEnd(intent) && !(isTooEarly(intent) && isTriedAgain(intent, intents.slice(index))),
  );

const isTriedAgain = (intent: Intent, since: readonly Intent[]): boolean =>
  since.some(({ id, action, machineId }) => id !== intent.id && action !== 'cash-in' && machineId === intent.machineId);
