import type { IdleLock, Lobby, Session } from '@farspin/core';

/** [LOBBY22] The address of a machine's preview while it is free; null for every other machine. */
export function previewAddress({ machines }: Pick<Lobby, 'machines'>, machineId: string): string | null {
  const machine = machines.find(({ id }) => id === machineId);
  return machine?.status === 'available' ? (machine.preview ?? null) : null;
}

/** The preferences of the player's device. */
export interface DeviceWishes {
  readonly savesData: boolean;
  readonly reducesMotion: boolean;
}

/** [LOBBY22] Whether a preview may be shown now. */
export const mayPreview = (
  session: Session['kind'],
  lock: IdleLock['kind'],
  { savesData, reducesMotion }: DeviceWishes,
): boolean => session === 'idle' && lock !== 'locked' && !savesData && !reducesMotion;

/** Top and bottom edges, px from the top of the window. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the place of the card that is most in view: the largest visible part, then the nearest to the middle. -1 if
 * none is half in view.
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
