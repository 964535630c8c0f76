import { isEmptyEnd, isTooEarly, type Intent } from '@farspin/core';

/**
 * [LEAVE2] The intents that the journal shows, in their order. Leaves out a cash-out that was refused during a game if
 * another cash-out of that machine followed: the client retried by itself.
 */
export const shownIntents = (intents: readonly Intent[]): readonly Intent[] =>
  intents.filter(
    (intent, index) => !isEmptyEnd(intent) && !(isTooEarly(intent) && isTriedAgain(intent, intents.slice(index))),
  );

const isTriedAgain = (intent: Intent, since: readonly Intent[]): boolean =>
  since.some(({ id, action, machineId }) => id !== intent.id && action !== 'cash-in' && machineId === intent.machineId);
