/** A failure that the person who starts the server can fix. `message` is one line. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Returns the message of a thrown value, on one line. */
export const wordsOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).replaceAll(/\s+/g, ' ').trim();
