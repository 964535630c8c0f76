/**
 * Functions for the state of an intent. They have their own file because the sign-in page loads them without the rest
 * of the wallet.
 */
import type { Intent, Wallet } from './wallet.rules.ts';

/** Returns true if no answer to the request has arrived and it has not timed out. */
export const isSending = ({ state }: Intent): boolean => state.kind === 'sending';
/** Returns true while the outcome of an intent is unknown: it is being sent, or checked. */
export const isOpen = (intent: Intent): boolean => isSending(intent) || intent.state.kind === 'checking';

/**
 * [LEAVE5] Returns true for the end of a session at a machine without credits. No money is expected, and the player
 * sees no notice.
 */
export const isEmptyEnd = ({ action, creditsMinor }: Pick<Intent, 'action' | 'creditsMinor'>): boolean =>
  action === 'cancel' && creditsMinor === 0;

/** Returns a predicate that is true for intents that pay out the machine's credits or end its session. */
export const isPayOutOf =
  (machineId: string) =>
  (intent: Intent): boolean =>
    intent.action !== 'cash-in' && intent.machineId === machineId;

/** Returns true for a cash-out over HTTP, which also ends the session. */
export const isOverHttp = ({ action, mayArriveForMs }: Intent): boolean =>
  action === 'cancel' || mayArriveForMs === undefined;

/** Returns true if the outcome of an intent that moves money is still unknown. */
export const isMoving = (intent: Intent): boolean => isOpen(intent) && !isEmptyEnd(intent);

/**
 * [WALLET2] Returns the pending cash-out of the machine, if any. A second cash-out would request the same money twice.
 * [LEAVE5] The end of an empty session does not count while it is being checked, because a newer session may be open by
 * then.
 */
export const cashOutUnderWay = ({ intents }: Wallet, machineId: string): Intent | undefined =>
  intents.findLast((intent) => (isSending(intent) || isMoving(intent)) && isPayOutOf(machineId)(intent));
