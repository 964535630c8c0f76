import { readToken } from '@farspin/core/token';

const known = new Map<string, string | null>();
const remembered = 10_000;
/** A token of ours has a few hundred characters. What is longer is not kept: ten thousand of the longest would fill the memory. */
const longest = 2_000;

/**
 * The id of whose token it says it is, null where it does not: read without trust, and once, as the same token comes with
 * every call and every connection of its player.
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
