/** [AUTH] Both fields of the login form need this many characters (specification, section 5). */
export const minLength = 4;

/** Counts code points, as a reader does: a letter outside the basic plane is one. */
export const isLongEnough = (value: string): boolean => [...value].length >= minLength;

/** The text under a field: the server's message, or "too short" once the player has left it. */
export function shownError(value: string, left: boolean, tooShort: string, saidByServer: string | null): string | null {
  if (left && value !== '' && !isLongEnough(value)) return tooShort;
  return saidByServer;
}
