/** Its message, in one line, is all that there is to say: no error of the program. */
export class ToldError extends Error {
  override readonly name = 'ToldError';
}
