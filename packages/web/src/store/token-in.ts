/**
 * Returns the token of a page's address; null if there is none. A portal may append its own to an address that has one
 * already, and a copied address may have blanks. The last one that is not empty counts, without blanks.
 */
export const tokenIn = ({ searchParams }: URL): string | null =>
  searchParams
    .getAll('token')
    .map((token) => token.trim())
    .findLast((token) => token !== '') ?? null;
