/**
 * What happens with a part of the client that failed to load: it is checked, reported, or, in a game, offered as a
 * reload.
 */
export type MissingPart = 'looked-into' | 'said' | 'offered';

/** What is known when a part of the client fails to load. */
export interface Miss {
  /** Credits may be on a machine, and more on their way. */
  readonly inGame: boolean;
  /** Ms since this page was reloaded for a missing part; null if it was not. */
  readonly mendedMsAgo: number | null;
}

/** A part that is still missing this soon after a reload will not load after another one. */
const mendedEnoughMs = 60_000;

/**
 * Decides the first step for a missing part. After a new version was deployed, the old one's parts are gone, and a
 * reload fixes that. Never reloads in a game without the player's consent, and never in a loop.
 */
export function firstStep({ inGame, mendedMsAgo }: Miss): 'offer' | 'say' | 'look-into' {
  if (inGame) return 'offer';
  return mendedMsAgo !== null && mendedMsAgo >= 0 && mendedMsAgo < mendedEnoughMs ? 'say' : 'look-into';
}
