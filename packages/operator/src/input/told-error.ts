/**
 * An error that is reported by its one-line message alone, without a stack trace, because it is not a bug in the
 * program.
 */
export class ToldError extends Error {
  override readonly name = 'ToldError';
}
