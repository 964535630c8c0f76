import { isInGame, type Meters, type PolicyProfile } from '@farspin/core';
import { isCelebrated, noReturn, stepReturn, type ShownReturn } from '@farspin/core/celebration';

/** What a screen reader has heard of the wins that the meters show. */
export interface SpokenWins {
  readonly shown: ShownReturn;
  /** The return that the meters show now has been read out, or was there before anyone listened. */
  readonly isOver: boolean;
  /** What is read out, in minor units; null from the next game on, so that the same amount again is news again. */
  readonly saidMinor: number | null;
}
export type WinEvent =
  | { readonly kind: 'metersCame'; readonly meters: Meters | null }
  | { readonly kind: 'spoken'; readonly minor: number };

export const noSpokenWins: SpokenWins = { shown: noReturn, isOver: true, saidMinor: null };

export function stepSpokenWins(wins: SpokenWins, event: WinEvent): SpokenWins {
  if (event.kind === 'spoken') return { ...wins, isOver: true, saidMinor: event.minor };
  const { shown } = wins;
  const { meters } = event;
  const isOver = shown.meters === null || meters === null || (wins.isOver && !isAnother(shown.meters, meters));
  const isShown = isOver && (meters?.winMinor ?? 0) > 0;
  return { shown: stepReturn(shown, meters), isOver, saidMinor: isShown ? wins.saidMinor : null };
}

/**
 * Whether the meters show another return than before. A win that falls is being moved to the credits. Where nothing says that a game
 * runs, a game that begins may still show the win of the one before.
 */
function isAnother(before: Meters, now: Meters): boolean {
  const [wonBefore, wonNow] = [before.winMinor ?? 0, now.winMinor ?? 0];
  if (wonNow > wonBefore) return true;
  const isOfItsOwn = wonNow !== wonBefore || now.isRunning !== null || now.creditsMinor > before.creditsMinor;
  return now.spinCount !== before.spinCount && isOfItsOwn;
}

/** A win that stands still for so long has been counted up, where the machine does not say that its game is over. */
const stillMs = 1_000;

/** [POLICY12] The completed win that has not been read out yet, and how long it has to stand still first; null without one. */
export function winToSpeak(
  { shown, isOver }: SpokenWins,
  profile: PolicyProfile,
): { readonly minor: number; readonly afterMs: number } | null {
  const { meters } = shown;
  if (isOver || meters === null || isInGame(meters) || !isCelebrated(profile, shown)) return null;
  return { minor: meters.winMinor ?? 0, afterMs: meters.isRunning === null ? stillMs : 0 };
}
