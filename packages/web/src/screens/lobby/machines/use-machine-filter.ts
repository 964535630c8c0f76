import type { MachineFilter } from '@farspin/core/machine-filter';
import { useMemo } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useApp } from '../../../shell/app-context.ts';
import { filterQuery, readFilter } from './filter-address.rules.ts';

/** Returns the filter from the address, and a function that changes parts of it. */
export function useMachineFilter(): readonly [MachineFilter, (change: Partial<MachineFilter>) => void] {
  const { page } = useApp();
  const query = useSearch();
  const filter = useMemo(() => readFilter(query), [query]);
  const change = (part: Partial<MachineFilter>): void =>
    page.go(`${location.pathname}${filterQuery({ ...filter, ...part })}`, { replace: true });
  return [filter, change];
}
