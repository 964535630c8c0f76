/**
 * How a missing chunk of the client is handled: the server is checked, the failure is reported, or, in a game, the
 * player is offered a reload.
 */
export type MissingPart = 'looked-into' | 'said' | 'offered';

/** The state of the page when a chunk of the client fails to load. */
export interface Miss {
  /** True in a game, when credits may be on a machine or in transfer. */
  readonly inGame: boolean;
  /** Time since this page was reloaded for a missing chunk, in ms, or null if it was not. */
  readonly mendedMsAgo: number | null;
}

/** Time after a reload within which a chunk that is still missing would not load after another reload either. */
const mendedEnoughMs = 60_000;

/**
 * Decides the first step for a missing chunk. After a new version is deployed, the old chunks are gone, and a reload
 * helps. A page never reloads in a game without the player's consent, and never in a loop.
 */
export function firstStep({ inGame, mendedMsAgo }: Miss): 'offer' | 'say' | 'look-into' {
  if (inGame) return 'offer';
  return mendedMsAgo !== null && mendedMsAgo >= 0 && mendedMsAgo < mendedEnoughMs ? 'say' : 'look-into';
}
