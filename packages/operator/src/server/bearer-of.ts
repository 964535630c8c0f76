import { readToken } from '@farspin/core/token';

const known = new Map<string, string | null>();
const remembered = 10_000;
/**
 * Our tokens have a few hundred characters. Longer ones are not cached, because ten thousand of the longest would fill
 * the memory.
 */
const longest = 2_000;

/**
 * Returns the player id in a token; null if there is none. It is not verified, and cached, because every call and
 * connection of a player carries the same token.
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
