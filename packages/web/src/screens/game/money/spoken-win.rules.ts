import { isInGame, type Meters, type PolicyProfile } from '@farspin/core';
import { completedWin, noWin, stepWin, type CompletedWin, type WinWatch } from '@farspin/core/completed-win';

/** The wins on the meters that a screen reader has announced. */
export interface SpokenWins {
  readonly watch: WinWatch;
  /**
   * The announced amount in minor units. It is null from the start of the next game, so that an equal amount is
   * announced again.
   */
  readonly saidMinor: number | null;
}
export type SpokenWinEvent =
  | { readonly kind: 'metersCame'; readonly meters: Meters | null }
  /** `minor` is null if the note of an ended game announces the win [AUTOPLAY4]. */
  | { readonly kind: 'spoken'; readonly minor: number | null };

export const noSpokenWins: SpokenWins = { watch: noWin, saidMinor: null };

export function stepSpokenWins(wins: SpokenWins, event: SpokenWinEvent): SpokenWins {
  if (event.kind === 'spoken') return { watch: stepWin(wins.watch, { kind: 'winTaken' }), saidMinor: event.minor };
  const { meters } = event;
  const watch = stepWin(wins.watch, { ...event, isInGame: meters !== null && isInGame(meters) });
  return { watch, saidMinor: watch.isOver && (meters?.winMinor ?? 0) > 0 ? wins.saidMinor : null };
}

/** [POLICY12] Returns the completed win that has not been announced yet, or null if there is none. */
export const winToSpeak = ({ watch }: SpokenWins, profile: PolicyProfile): CompletedWin | null =>
  completedWin(watch, profile);
