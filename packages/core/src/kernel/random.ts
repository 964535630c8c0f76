/** Port for random numbers. */
export interface Random {
  /** Returns a uniform random number in [0, 1). */
  next(): number;
  /** Returns a new unguessable id. */
  id(): string;
}
