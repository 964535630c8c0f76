/** Duration of the animation from the previous amount to the current amount. */
export const rollMs = 500;

/** Returns the value of an animated figure in minor units. The animation eases out. `share` is the progress, 0 to 1. */
export function rolled(from: number, to: number, share: number): number {
  const left = (1 - Math.min(1, Math.max(0, share))) ** 3;
  return to + Math.round((from - to) * left);
}

interface Shown {
  readonly creditsMinor: number;
  readonly winMinor: number | null;
  readonly spinCount: number | null;
  readonly isRunning: boolean | null;
}

/**
 * [POLICY11] Returns true if credits may be animated to their new amount. Credits paid by a game are a return, and are
 * animated only if the return is celebrated. Bets and transfers to or from the machine are always animated.
 */
export const mayRoll = (before: Shown, now: Shown, isCelebrated: boolean): boolean =>
  isCelebrated ||
  now.creditsMinor < before.creditsMinor ||
  (now.winMinor !== null &&
    now.winMinor === before.winMinor &&
    now.spinCount === before.spinCount &&
    before.isRunning !== true);
