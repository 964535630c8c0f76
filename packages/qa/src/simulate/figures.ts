type Figures<Name extends string> = Record<Name, number>;

/** Returns only the named figures. */
export const pick = <Name extends string>(from: Readonly<Figures<Name>>, names: readonly Name[]): Figures<Name> =>
  fromNames(names, (name) => from[name]);

/**
 * Adds up the named figures in the given order, so that the parts of a run give exactly the same sum as the whole run.
 */
export const sumOf = <Name extends string>(
  all: readonly Readonly<Figures<Name>>[],
  names: readonly Name[],
): Figures<Name> => fromNames(names, (name) => all.reduce((sum, figures) => sum + figures[name], 0));

const fromNames = <Name extends string>(names: readonly Name[], valueOf: (name: Name) => number): Figures<Name> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Figures<Name>;
