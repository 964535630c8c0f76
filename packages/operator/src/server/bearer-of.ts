import { readToken } from '@farspin/core/token';

const known = new Map<string, string | null>();
const remembered = 10_000;
/**
 * Maximum length of a cached token. Our tokens have a few hundred characters, and ten thousand of the longest tokens
 * would fill the memory.
 */
const longest = 2_000;

/**
 * Returns the player id in a token, or null if there is none. Does not verify the token. Caches the result, because
 * every call and connection of a player carries the same token.
 */
export function bearerOf(token: string): string | null {
  const before = known.get(token);
  if (before !== undefined) return before;
  const id = readToken(token)?.user.id ?? null;
  if (token.length > longest) return id;
  if (known.size >= remembered) known.clear();
  known.set(token, id);
  return id;
}
