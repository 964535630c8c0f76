/** The state of an intent, in a file of its own because the sign-in page loads it without the rest of the wallet. */
import type { Intent, Wallet } from './wallet.rules.ts';

export const isSending = ({ state }: Intent): boolean => state.kind === 'sending';
export const isOpen = (intent: Intent): boolean => isSending(intent) || intent.state.kind === 'checking';

/** [LEAVE5] The end of a session at a machine without credits: no money is expected of it, and the player sees no notice. */
export const isEmptyEnd = ({ action, creditsMinor }: Pick<Intent, 'action' | 'creditsMinor'>): boolean =>
  action === 'cancel' && creditsMinor === 0;

/** Whether it brings the credits of that machine back, or ends the session there. */
export const isPayOutOf =
  (machineId: string) =>
  (intent: Intent): boolean =>
    intent.action !== 'cash-in' && intent.machineId === machineId;

/** Over HTTP a cash-out is the end of the session. */
export const isOverHttp = ({ action, mayArriveForMs }: Intent): boolean =>
  action === 'cancel' || mayArriveForMs === undefined;

/** Money may be on its way: the outcome of an intent that expects some is not known. */
export const isMoving = (intent: Intent): boolean => isOpen(intent) && !isEmptyEnd(intent);

/**
 * [WALLET2] A second cash-out of that machine while this one is under way would be the same money asked for twice. [LEAVE5] The
 * end of an empty session is none while it is being checked, because a later session may be open by then.
 */
export const cashOutUnderWay = ({ intents }: Wallet, machineId: string): Intent | undefined =>
  intents.findLast((intent) => (isSending(intent) || isMoving(intent)) && isPayOutOf(machineId)(intent));
