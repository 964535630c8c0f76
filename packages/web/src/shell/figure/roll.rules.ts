/** How long a figure takes from the amount before to the present one. */
export const rollMs = 500;

/** What a figure shows on its way, in minor units, fast at first. `share` is that of the time which has passed: 0 to 1. */
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
 * [POLICY11] Whether credits may move to their new amount. Credits that a game has paid are a return, and move only where
 * that is celebrated; bets, and money that was brought to the machine or taken from it, always do.
 */
export const mayRoll = (before: Shown, now: Shown, isCelebrated: boolean): boolean =>
  isCelebrated ||
  now.creditsMinor < before.creditsMinor ||
  (now.winMinor !== null &&
    now.winMinor === before.winMinor &&
    now.spinCount === before.spinCount &&
    before.isRunning !== true);
