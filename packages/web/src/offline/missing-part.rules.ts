/** A part of the client that did not come: looked into, said, or, in a game, offered to be mended. */
export type MissingPart = 'looked-into' | 'said' | 'offered';

/** What is known when a part of the client did not come. */
export interface Miss {
  /** Credits may be on a machine, and more of them on their way. */
  readonly inGame: boolean;
  /** Ms since this page was loaded anew for such a part; null: it was not. */
  readonly mendedMsAgo: number | null;
}

/** A part that is still missing so soon after loading anew will not come by loading anew. */
const mendedEnoughMs = 60_000;

/**
 * After a new version was put up, the old one's parts are gone: loading the page anew mends that. Never in a game
 * without being asked, and never in circles.
 */
export function firstStep({ inGame, mendedMsAgo }: Miss): 'offer' | 'say' | 'look-into' {
  if (inGame) return 'offer';
  return mendedMsAgo !== null && mendedMsAgo >= 0 && mendedMsAgo < mendedEnoughMs ? 'say' : 'look-into';
}
