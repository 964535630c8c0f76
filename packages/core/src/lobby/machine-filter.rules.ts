import type { Machine, MachineStatus } from '../kernel/entities.ts';
import { folded } from '../kernel/folded.ts';
import type { Lobby } from './lobby.rules.ts';

/** A player's filter for a list of machines. */
export interface MachineFilter {
  /** Part of the name, ignoring case and accents. An empty text matches every name. */
  readonly name: string;
  readonly free: boolean;
  readonly favourites: boolean;
}
export const noFilter: MachineFilter = { name: '', free: false, favourites: false };

export const isFiltering = ({ name, free, favourites }: MachineFilter): boolean =>
  free || favourites || name.trim() !== '';

/** Cache of folded names. Names rarely change, while thousands of machine states may change per second. */
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

/** [LOBBY8] Returns the machines that match the filter, in the same order. Returns the same list without a filter. */
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

/**
 * [LOBBY21] Returns the number of machines that the player can play now, including machines reserved for the player.
 */
export const countAvailable = ({ machines, reserved }: Pick<Lobby, 'machines' | 'reserved'>): number =>
  countOf(machines, 'available') + countOf(reserved, 'available') + countOf(reserved, 'reserved');

const countOf = (machines: readonly Machine[], wanted: MachineStatus): number =>
  machines.reduce((count, { status }) => (status === wanted ? count + 1 : count), 0);
