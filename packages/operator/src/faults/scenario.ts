/** A fault mode: something that goes wrong between player and operator, and what comes of it. */
export interface Scenario {
  readonly area: 'network' | 'picture' | 'answers' | 'back-office';
  /** What happens, in one line. */
  readonly about: string;
  /** What a player should see, in one paragraph. */
  readonly seen: string;
  /** Whom it can meet: one player or all, one player only, or the whole operator only. */
  readonly meets: 'any' | 'one' | 'all';
  /** How long it lasts when nobody says; null: it is over at once. */
  readonly lastsMs: number | null;
}
