export type ClassName = string | false | undefined;

/** Joins the class names that apply. Skips `false`, `undefined` and empty names. */
export const classes = (...names: readonly ClassName[]): string =>
  names.filter((name) => name !== false && name !== undefined && name !== '').join(' ');
