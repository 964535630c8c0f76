/** How long a figure takes from the previous amount to the current one. */
export const rollMs = 500;

/** The value of a moving figure in minor units, fast at first. `share` is the elapsed part of the time: 0 to 1. */
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
 * [POLICY11] Whether credits may move to their new amount. Credits paid by a game are a return, and move only if it is
 * celebrated. Bets, and money moved to or from the machine, always move.
 */
export const mayRoll = (before: Shown, now: Shown, isCelebrated: boolean): boolean =>
  isCelebrated ||
  now.creditsMinor < before.creditsMinor ||
  (now.winMinor !== null &&
    now.winMinor === before.winMinor &&
    now.spinCount === before.spinCount &&
    before.isRunning !== true);
