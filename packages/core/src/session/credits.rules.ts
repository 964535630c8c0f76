import type { Playing } from './session.rules.ts';

/** Whether the machine may hold credits of the player: it reports some, or reports none and has not paid out since. */
export const mayHoldCredits = ({ meters, isPaidOut }: Playing): boolean =>
  meters === null ? !isPaidOut : meters.creditsMinor > 0;
