import type { IdleLock, Lobby, Session } from '@farspin/core';

/** [LOBBY22] Returns the address of a machine's preview, or null if the machine is not free or has no preview. */
export function previewAddress({ machines }: Pick<Lobby, 'machines'>, machineId: string): string | null {
  const machine = machines.find(({ id }) => id === machineId);
  return machine?.status === 'available' ? (machine.preview ?? null) : null;
}

/** Preferences of the player's device. */
export interface DeviceWishes {
  readonly savesData: boolean;
  readonly reducesMotion: boolean;
}

/** [LOBBY22] Returns true if a preview may be shown now. */
export const mayPreview = (
  session: Session['kind'],
  lock: IdleLock['kind'],
  { savesData, reducesMotion }: DeviceWishes,
): boolean => session === 'idle' && lock !== 'locked' && !savesData && !reducesMotion;

/** Vertical extent of a card. Both edges are in px from the top of the window. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the index of the card with the largest visible share. If two shares are equal, the card nearest to the middle
 * wins. Returns -1 if no card is half in view.
 */
export function mostInView(cards: readonly Extent[], windowHeight: number): number {
  let best = -1;
  let bestShare = 0.5;
  let bestDistance = Infinity;
  for (const [place, { top, bottom }] of cards.entries()) {
    const seen = Math.min(bottom, windowHeight) - Math.max(top, 0);
    const share = bottom > top ? seen / (bottom - top) : 0;
    const distance = Math.abs((top + bottom) / 2 - windowHeight / 2);
    if (share < bestShare || (share === bestShare && distance >= bestDistance)) continue;
    [best, bestShare, bestDistance] = [place, share, distance];
  }
  return best;
}
