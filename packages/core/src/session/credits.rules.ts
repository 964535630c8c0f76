import type { Playing } from './session.rules.ts';

/**
 * Returns true if the machine may hold credits of the player: it reports credits, or it reports no meters and has not
 * paid out since.
 */
export const mayHoldCredits = ({ meters, isPaidOut }: Playing): boolean =>
  meters === null ? !isPaidOut : meters.creditsMinor > 0;
