import type { Intent } from './wallet.rules.ts';

/** [LEAVE5] The end of a session at a machine without credits: no money is expected of it, and nothing is told. */
export const isEmptyEnd = ({ action, creditsMinor }: Pick<Intent, 'action' | 'creditsMinor'>): boolean =>
  action === 'cancel' && creditsMinor === 0;

/** Whether it brings the credits of that machine back, or ends the session there. Here because the sign-in page loads it without the rest of the wallet. */
export const isPayOutOf =
  (machineId: string) =>
  (intent: Intent): boolean =>
    intent.action !== 'cash-in' && intent.machineId === machineId;
