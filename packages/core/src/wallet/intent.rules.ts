/** The state of an intent, in its own file because the sign-in page loads it without the rest of the wallet. */
import type { Intent, Wallet } from './wallet.rules.ts';

export const isSending = ({ state }: Intent): boolean => state.kind === 'sending';
export const isOpen = (intent: Intent): boolean => isSending(intent) || intent.state.kind === 'checking';

/** [LEAVE5] The end of a session at a machine without credits: no money is expected, and the player sees no notice. */
export const isEmptyEnd = ({ action, creditsMinor }: Pick<Intent, 'action' | 'creditsMinor'>): boolean =>
  action === 'cancel' && creditsMinor === 0;

/** Whether it returns the credits of that machine, or ends the session there. */
export const isPayOutOf =
  (machineId: string) =>
  (intent: Intent): boolean =>
    intent.action !== 'cash-in' && intent.machineId === machineId;

/** Over HTTP a cash-out ends the session. */
export const isOverHttp = ({ action, mayArriveForMs }: Intent): boolean =>
  action === 'cancel' || mayArriveForMs === undefined;

/** Money may be on its way: the outcome of an intent that expects some is unknown. */
export const isMoving = (intent: Intent): boolean => isOpen(intent) && !isEmptyEnd(intent);

/**
 * [WALLET2] A second cash-out of that machine during this one would request the same money twice. [LEAVE5] The end of an empty
 * session does not count while it is being checked, because a later session may be open by then.
 */
export const cashOutUnderWay = ({ intents }: Wallet, machineId: string): Intent | undefined =>
  intents.findLast((intent) => (isSending(intent) || isMoving(intent)) && isPayOutOf(machineId)(intent));
