import type { Meters } from '../kernel/entities.ts';
import type { Policy } from './policy.rules.ts';

/** What the meters have shown so far of a return and of its stake. */
export interface ShownReturn {
  /** The last report; null without one. */
  readonly meters: Meters | null;
  /** Minor units; null if no report shows it for certain. */
  readonly stakeMinor: number | null;
}

export const noReturn: ShownReturn = { meters: null, stakeMinor: null };

/**
 * [POLICY11] The stake of a return is the highest bet around its start: a bet that is changed after the game is the stake of
 * the next one. A return in the first report has an unknown stake.
 */
export function stepReturn(shown: ShownReturn, meters: Meters | null): ShownReturn {
  if (meters === null) return noReturn;
  const { meters: before } = shown;
  if (!isReturn(meters)) return { meters, stakeMinor: meters.betMinor };
  if (before === null) return { meters, stakeMinor: null };
  const isTheSame = before.winMinor === meters.winMinor && before.spinCount === meters.spinCount;
  return {
    meters,
    stakeMinor: isTheSame ? shown.stakeMinor : highest(shown.stakeMinor, before.betMinor, meters.betMinor),
  };
}

/**
 * [POLICY11] Whether a return may have the light, sound or movement of a win. In every profile but `open` a return at or below
 * its stake, or with an unknown stake, may not (RTS 14F).
 */
export const isCelebrated = (profile: Policy['profile'], { meters, stakeMinor }: ShownReturn): boolean =>
  isReturn(meters) && (profile === 'open' || (stakeMinor !== null && meters.winMinor > stakeMinor));

const isReturn = (meters: Meters | null): meters is Meters & { readonly winMinor: number } =>
  (meters?.winMinor ?? 0) > 0;

const highest = (...bets: readonly (number | null)[]): number | null =>
  bets.reduce((most, bet) => (most === null || bet === null ? null : Math.max(most, bet)));
