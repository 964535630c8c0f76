import type { CabinetView } from '@farspin/testing';

/**
 * [PLATFORM58] Returns true if the cabinet may show the return with the light, sound or movement of a win. The return of
 * the whole game must exceed its stake (RTS 14F), under every policy profile, because a cabinet knows no profile.
 */
export const isCelebrated = ({ winMinor, stakeMinor }: Pick<CabinetView, 'winMinor' | 'stakeMinor'>): boolean =>
  winMinor > stakeMinor;
