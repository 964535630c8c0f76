export type ClassName = string | false | undefined;

/** The names of the classes that apply, as an element takes them. */
export const classes = (...names: readonly ClassName[]): string =>
  names.filter((name) => name !== false && name !== undefined && name !== '').join(' ');
