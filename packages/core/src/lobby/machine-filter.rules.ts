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
/** The filter that shows all machines. */
export const noFilter: MachineFilter = { name: '', free: false, favourites: false };

/** Returns true if the filter can hide machines. */
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
  return isFiltering(filter) ? machines.filter(matcherOf(filter, isFavourite)) : machines;
}

/** Filters machines, quicker for a list that changes often. `createMachineFilter` returns it. */
export type FilterMachines = (
  machines: readonly Machine[],
  filter: MachineFilter,
  favourites: ReadonlySet<string>,
) => readonly Machine[];

/**
 * Returns a function like `filtered` for a list that changes often. It tests only the machines that have changed since
 * its last call, and returns the same list if the list of matching machines is the same. Pass the same `filter` and
 * the same `favourites` (machine ids) until they change.
 */
export function createMachineFilter(): FilterMachines {
  let before: Filtered | null = null;
  return (machines, filter, favourites) => {
    if (!isFiltering(filter)) return machines;
    const isMatch = matcherOf(filter, (id) => favourites.has(id));
    const shown =
      before?.filter === filter && before.favourites === favourites && before.machines.length === machines.length
        ? followed(before, machines, isMatch)
        : (narrowable(before, { machines, filter, favourites }) ?? machines).filter(isMatch);
    before = { machines, filter, favourites, shown };
    return shown;
  };
}

/** The last call of a machine filter. */
interface Filtered {
  readonly machines: readonly Machine[];
  readonly filter: MachineFilter;
  readonly favourites: ReadonlySet<string>;
  readonly shown: readonly Machine[];
}

/** Returns the machines that matched before, if the same list is now filtered by a longer part of the name. */
function narrowable(before: Filtered | null, now: Omit<Filtered, 'shown'>): readonly Machine[] | null {
  if (before?.machines !== now.machines || before.favourites !== now.favourites) return null;
  const { name, free, favourites } = before.filter;
  const isLonger = folded(now.filter.name.trim()).includes(folded(name.trim()));
  return isLonger && free === now.filter.free && favourites === now.filter.favourites ? before.shown : null;
}

/** Returns the matching machines after some machines have changed, or the same list if none of them matched or matches. */
function followed(
  { machines: old, shown }: Filtered,
  machines: readonly Machine[],
  isMatch: (machine: Machine) => boolean,
): readonly Machine[] {
  let place = 0;
  const found: Machine[] = [];
  let isSame = true;
  machines.forEach((machine, index) => {
    const was = old[index];
    const hasMatched = was !== undefined && was === shown[place];
    if (hasMatched) place += 1;
    const matches = was === machine ? hasMatched : isMatch(machine);
    if (matches) found.push(machine);
    if (was !== machine && (matches || hasMatched)) isSame = false;
  });
  return isSame ? shown : found;
}

function matcherOf(filter: MachineFilter, isFavourite: (machineId: string) => boolean): (machine: Machine) => boolean {
  const wanted = folded(filter.name.trim());
  return ({ id, name, status }) =>
    (!filter.free || status === 'available') &&
    (!filter.favourites || isFavourite(id)) &&
    // Stryker disable next-line ConditionalExpression, StringLiteral: Every name contains the empty text. This is only faster.
    (wanted === '' || foldedName(name).includes(wanted));
}

/**
 * [LOBBY21] Returns the number of machines that the player can play now, including machines reserved for the player.
 */
export const countAvailable = ({ machines, reserved }: Pick<Lobby, 'machines' | 'reserved'>): number =>
  countOf(machines, 'available') + countOf(reserved, 'available') + countOf(reserved, 'reserved');

const countOf = (machines: readonly Machine[], wanted: MachineStatus): number =>
  machines.reduce((count, { status }) => (status === wanted ? count + 1 : count), 0);
