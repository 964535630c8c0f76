import type { Found } from '../../../shell/search/search.rules.ts';

/** The search text in the address. */
export const queryIn = (search: string): string => new URLSearchParams(search).get('q') ?? '';

/** The end of an address with the query; empty without one. */
export const withQuery = (typed: string): string => (typed === '' ? '' : `?${new URLSearchParams({ q: typed })}`);

/** An address in readable form: without percent-encoding if it can be decoded. */
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

/** By kind, in the order of the search. Leaves out kinds without results. */
export const grouped = (found: readonly Found[]): readonly FoundGroup[] =>
  foundKinds
    .map((kind) => ({ kind, found: found.filter((hit) => hit.kind === kind) }))
    .filter((group) => group.found.length > 0);
