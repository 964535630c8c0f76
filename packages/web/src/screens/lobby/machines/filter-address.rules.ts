import { noFilter, type MachineFilter } from '@farspin/core/machine-filter';

/**
 * Reads the filter from the query of the lobby's address, so that Back, a reload and a saved link show the same
 * machines.
 */
export function readFilter(query: string): MachineFilter {
  const params = new URLSearchParams(query);
  return {
    name: params.get('name') ?? noFilter.name,
    free: params.has('free'),
    favourites: params.has('favourites'),
  };
}

/** Returns the filter's query with a question mark, or an empty string without a filter. */
export function filterQuery({ name, free, favourites }: MachineFilter): string {
  const params = new URLSearchParams();
  if (name !== '') params.set('name', name);
  if (free) params.set('free', '1');
  if (favourites) params.set('favourites', '1');
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
