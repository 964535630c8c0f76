/** A fault mode: a failure between player and operator, and its consequences. */
export interface Scenario {
  readonly area: 'network' | 'picture' | 'answers' | 'back-office';
  /** What happens, in one line. */
  readonly about: string;
  /** What a player should see, in one paragraph. */
  readonly seen: string;
  /** Whom it can affect: one player or all, one player only, or the whole operator only. */
  readonly meets: 'any' | 'one' | 'all';
  /** The default duration; null: no duration; it takes effect once. */
  readonly lastsMs: number | null;
}
