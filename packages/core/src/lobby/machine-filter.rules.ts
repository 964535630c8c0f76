import type { Machine, MachineStatus } from '../kernel/entities.ts';
import { folded } from '../kernel/folded.ts';
import type { Lobby } from './lobby.rules.ts';

/** A player's filter for a list of machines. */
export interface MachineFilter {
  /** Part of the name, in any case and with or without accents; empty: any name. */
  readonly name: string;
  readonly free: boolean;
  readonly favourites: boolean;
}
export const noFilter: MachineFilter = { name: '', free: false, favourites: false };

export const isFiltering = ({ name, free, favourites }: MachineFilter): boolean =>
  free || favourites || name.trim() !== '';

/** Machines keep their names while thousands of their states change a second, so each name is folded once. */
const foldedNames = new Map<string, string>();
const mostFoldedNames = 50_000;

function foldedName(name: string): string {
  const known = foldedNames.get(name);
  // Stryker disable next-line ConditionalExpression: Folding a name again gives the same result. The cache only saves time.
  if (known !== undefined) return known;
  // Stryker disable next-line CallExpression, ConditionalExpression: Only memory would grow, with more than 50 000 different names.
  // Stryker disable next-line ConditionalExpression, EqualityOperator: Folding a name again gives the same result. The cache only saves time.
  if (foldedNames.size >= mostFoldedNames) foldedNames.clear();
  const made = folded(name);
  // Stryker disable next-line CallExpression: Folding a name again gives the same result. The cache only saves time.
  foldedNames.set(name, made);
  return made;
}

/** [LOBBY8] The machines that pass every part of the filter, in their own order; the same list without a filter. */
export function filtered(
  machines: readonly Machine[],
  filter: MachineFilter,
  isFavourite: (machineId: string) => boolean,
): readonly Machine[] {
  if (!isFiltering(filter)) return machines;
  const wanted = folded(filter.name.trim());
  return machines.filter(
    ({ id, name, status }) =>
      (!filter.free || status === 'available') &&
      (!filter.favourites || isFavourite(id)) &&
      // Stryker disable next-line ConditionalExpression, StringLiteral: Every name contains the empty text. This is only faster.
      (wanted === '' || foldedName(name).includes(wanted)),
  );
}

/** [LOBBY21] Returns how many of the listed machines the player can play now; a machine kept for the player is one of them. */
export const countAvailable = ({ machines, reserved }: Pick<Lobby, 'machines' | 'reserved'>): number =>
  countOf(machines, 'available') + countOf(reserved, 'available') + countOf(reserved, 'reserved');

const countOf = (machines: readonly Machine[], wanted: MachineStatus): number =>
  machines.reduce((count, { status }) => (status === wanted ? count + 1 : count), 0);
