/** Something the person who starts the server can mend: `message` is one line and says what. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The words of anything that was thrown, on one line. */
export const wordsOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).replaceAll(/\s+/g, ' ').trim();
