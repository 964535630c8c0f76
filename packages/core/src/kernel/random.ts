export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** A new id that nobody can guess. */
  id(): string;
}
