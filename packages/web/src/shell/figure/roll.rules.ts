/** Duration of the animation from the previous amount to the current amount. */
export const rollMs = 500;

/** Returns the value of an animated figure in minor units. The animation eases out. `share` is the progress, 0 to 1. */
export function rolled(from: number, to: number, share: number): number {
  const left = (1 - Math.min(1, Math.max(0, share))) ** 3;
  return to + Math.round((from - to) * left);
}

interface Shown {
  readonly creditsMinor: number;
  readonly betMinor: number | null;
  readonly winMinor: number | null;
  readonly spinCount: number | null;
  readonly isRunning: boolean | null;
}

/**
 * [MONEY5] [POLICY11] Returns true if credits may be animated to their new amount. Credits paid by a game are a return,
 * and are animated only if the return is celebrated. Transfers to or from the machine are always animated, and bets
 * never, because the credits were never between the two amounts.
 */
export function mayRoll(before: Shown, now: Shown, isCelebrated: boolean): boolean {
  if (now.creditsMinor < before.creditsMinor) return now.creditsMinor === 0 && !isBet(before, now);
  return isCelebrated || (now.winMinor !== null && now.winMinor === before.winMinor && !isPlayed(before, now));
}

const isPlayed = (before: Shown, now: Shown): boolean =>
  now.spinCount !== before.spinCount || before.isRunning === true;

/** Returns true if the credits fell by a bet. A machine without counters shows a bet only by its amount. */
const isBet = (before: Shown, now: Shown): boolean =>
  isPlayed(before, now) || now.isRunning === true || before.creditsMinor - now.creditsMinor === before.betMinor;
