/** An error that is reported by its one-line message alone, because it is not a bug of the program. */
export class ToldError extends Error {
  override readonly name = 'ToldError';
}
