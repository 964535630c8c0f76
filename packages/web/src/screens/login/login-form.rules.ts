/** [AUTH] Both fields of the login form need this many characters (specification, section 5). */
export const minLength = 4;

/** Counted as a reader counts them: a letter outside the basic plane is one. */
export const isLongEnough = (value: string): boolean => [...value].length >= minLength;

/** The text under a field: the server's word on it, or, once the player has left it, that it is too short. */
export function shownError(value: string, left: boolean, tooShort: string, saidByServer: string | null): string | null {
  if (left && value !== '' && !isLongEnough(value)) return tooShort;
  return saidByServer;
}
