/** A fault mode: a failure between player and operator with its consequences. */
export interface Scenario {
  readonly area: 'network' | 'picture' | 'answers' | 'back-office';
  /** What happens, in one or two sentences. */
  readonly about: string;
  /** What a player should see, in one paragraph. */
  readonly seen: string;
  /**
   * Players that the scenario can affect: `any` for one player or all, `one` for one player only, `all` for the whole
   * operator only.
   */
  readonly meets: 'any' | 'one' | 'all';
  /** Default duration in ms. Null if the fault takes effect once and has no duration. */
  readonly lastsMs: number | null;
}

/** Declares a scenario. Its texts are not part of its type, so that a new wording does not change the public API. */
export const scenario = <const Meets extends Scenario['meets']>(
  given: Scenario & { readonly meets: Meets },
): Scenario & { readonly meets: Meets } => given;
