/**
 * Returns the token of a page's address, or null if there is none. Returns the last token that is not empty, without
 * surrounding spaces. A portal may append its token to an address that already has one, and a copied address may
 * contain spaces.
 */
export const tokenIn = ({ searchParams }: URL): string | null =>
  searchParams
    .getAll('token')
    .map((token) => token.trim())
    .findLast((token) => token !== '') ?? null;
