import { isEmptyEnd, isTooEarly, type Intent } from '@farspin/core';

/**
 * [LEAVE2] Returns the intents that the journal shows, in order. Leaves out a cash-out that was rejected during a game
 * if another cash-out at that machine followed, because the client retried by itself.
 */
export const shownIntents = (intents: readonly Intent[]): readonly Intent[] =>
  intents.filter(
    (intent, index) => !isEmptyEnd(intent) && !(isTooEarly(intent) && isTriedAgain(intent, intents.slice(index))),
  );

const isTriedAgain = (intent: Intent, since: readonly Intent[]): boolean =>
  since.some(({ id, action, machineId }) => id !== intent.id && action !== 'cash-in' && machineId === intent.machineId);
