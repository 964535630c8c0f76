type Figures<Name extends string> = Record<Name, number>;

/** Returns the named figures alone. */
export const pick = <Name extends string>(from: Readonly<Figures<Name>>, names: readonly Name[]): Figures<Name> =>
  fromNames(names, (name) => from[name]);

/** Adds up the named figures in order, so that parts of a run give the sum of the whole to the last digit. */
export const sumOf = <Name extends string>(
  all: readonly Readonly<Figures<Name>>[],
  names: readonly Name[],
): Figures<Name> => fromNames(names, (name) => all.reduce((sum, figures) => sum + figures[name], 0));

const fromNames = <Name extends string>(names: readonly Name[], valueOf: (name: Name) => number): Figures<Name> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Figures<Name>;
