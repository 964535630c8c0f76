import type { Meters } from '../kernel/entities.ts';
import type { Settings } from '../settings/settings.rules.ts';

type Policy = Settings['policy'];

/** The return and its stake, as far as the meters have shown them. */
export interface ShownReturn {
  /** The last report, or null without one. */
  readonly meters: Meters | null;
  /** The stake in minor units, or null if no report shows it for certain. */
  readonly stakeMinor: number | null;
  /** [POLICY13] True if the credits were cashed out after the return. */
  readonly isCashedOut: boolean;
}

/** The state before any meters have arrived. */
export const noReturn: ShownReturn = { meters: null, stakeMinor: null, isCashedOut: false };

/**
 * [POLICY11] Updates the return and its stake. The stake is the highest bet around the start of the return. A bet that
 * changes after the game belongs to the next game. A return in the first report has an unknown stake.
 */
export function stepReturn(shown: ShownReturn, meters: Meters | null): ShownReturn {
  if (meters === null) return noReturn;
  const { meters: before } = shown;
  if (!isReturn(meters)) return { meters, stakeMinor: meters.betMinor, isCashedOut: false };
  if (before === null) return { meters, stakeMinor: null, isCashedOut: false };
  const isTheSame = before.winMinor === meters.winMinor && before.spinCount === meters.spinCount;
  return {
    meters,
    stakeMinor: isTheSame ? shown.stakeMinor : highest(shown.stakeMinor, before.betMinor, meters.betMinor),
    isCashedOut: isTheSame && (shown.isCashedOut || (before.creditsMinor > 0 && meters.creditsMinor === 0)),
  };
}

/** [POLICY13] Returns true if the return is lit: it may be celebrated, and its credits were not cashed out since. */
export const isLit = (profile: Policy['profile'], shown: ShownReturn): boolean =>
  isCelebrated(profile, shown) && !shown.isCashedOut;

/**
 * [POLICY11] Returns true if a return may be shown with the light, sound or movement of a win. In all profiles except
 * `open`, the return must exceed a known stake (RTS 14F).
 */
export const isCelebrated = (profile: Policy['profile'], { meters, stakeMinor }: ShownReturn): boolean =>
  isReturn(meters) && (profile === 'open' || (stakeMinor !== null && meters.winMinor > stakeMinor));

const isReturn = (meters: Meters | null): meters is Meters & { readonly winMinor: number } =>
  (meters?.winMinor ?? 0) > 0;

const highest = (...bets: readonly (number | null)[]): number | null =>
  bets.reduce((most, bet) => (most === null || bet === null ? null : Math.max(most, bet)));
