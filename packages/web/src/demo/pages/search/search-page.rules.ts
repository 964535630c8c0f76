import type { Found } from '../../../shell/search/search.rules.ts';

/** What is searched for, as the address has it. */
export const queryIn = (search: string): string => new URLSearchParams(search).get('q') ?? '';

/** The end of an address with the query; empty without one. */
export const withQuery = (typed: string): string => (typed === '' ? '' : `?${new URLSearchParams({ q: typed })}`);

/** An address as a person reads it: without percent signs where it can be decoded. */
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

/** By kind, in the order of the search; a kind of which nothing was found is left out. */
export const grouped = (found: readonly Found[]): readonly FoundGroup[] =>
  foundKinds
    .map((kind) => ({ kind, found: found.filter((hit) => hit.kind === kind) }))
    .filter((group) => group.found.length > 0);
