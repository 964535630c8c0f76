/** [AUTH] Minimum length of both login fields, in characters (specification, section 5). */
export const minLength = 4;

/** Checks the length in code points, so that a character outside the Basic Multilingual Plane counts as one. */
export const isLongEnough = (value: string): boolean => [...value].length >= minLength;

/** Returns the text under a field: "too short" once the player has left it, and otherwise the server's message. */
export function shownError(value: string, left: boolean, tooShort: string, saidByServer: string | null): string | null {
  if (left && value !== '' && !isLongEnough(value)) return tooShort;
  return saidByServer;
}
