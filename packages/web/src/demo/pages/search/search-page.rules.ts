import type { Found } from '../../../shell/search/search.rules.ts';

/** Returns the search text in the address. */
export const queryIn = (search: string): string => new URLSearchParams(search).get('q') ?? '';

/** Returns the query part of an address for the search text, or an empty string if there is none. */
export const withQuery = (typed: string): string => (typed === '' ? '' : `?${new URLSearchParams({ q: typed })}`);

/** Returns an address in readable form: percent-decoded, or unchanged if it cannot be decoded. */
export function shownAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

const foundKinds = ['page', 'brand', 'machine'] as const;

export interface FoundGroup {
  readonly kind: Found['kind'];
  readonly found: readonly Found[];
}

/** Groups results by kind, in the order of the search. Kinds without results are left out. */
export const grouped = (found: readonly Found[]): readonly FoundGroup[] =>
  foundKinds
    .map((kind) => ({ kind, found: found.filter((hit) => hit.kind === kind) }))
    .filter((group) => group.found.length > 0);
