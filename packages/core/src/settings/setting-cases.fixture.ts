import { isField, type Field, type Group } from './field.ts';

/** Paths of all fields in a group, such as `pin.check`. */
export type PathsOf<G> = {
  [K in keyof G & string]: G[K] extends Field<unknown> ? K : `${K}.${PathsOf<G[K]>}`;
}[keyof G & string];

/** How a test proves that a setting has an effect. */
export type SettingCase =
  /**
   * Two values with their expected results in the same scenario. `see` receives a settings document and returns the
   * result.
   */
  | { readonly shows: readonly [Shown, Shown]; readonly see: (document: object) => unknown }
  /** Two values behave differently elsewhere: `file › words of the title` of the test that shows it. */
  | { readonly shownBy: string }
  | typeof notShownYet;
type Shown = readonly [value: unknown, seen: unknown];

const notShownYet = 'not shown yet';

export function pathsOf(group: Group, prefix = ''): readonly string[] {
  return Object.entries(group).flatMap(([name, node]) => {
    const path = `${prefix}${name}`;
    return isField(node) ? [path] : pathsOf(node, `${path}.`);
  });
}

/** Returns the document `base` with `value` at `path`. */
export function documentWith(path: string, value: unknown, base: object = {}): object {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...base, [name]: value };
  const below: unknown = Reflect.get(base, name);
  return { ...base, [name]: documentWith(rest.join('.'), value, below instanceof Object ? below : {}) };
}

export type Shows = Extract<SettingCase, { readonly shows: unknown }>;

/** Returns the cases that define their own scenario, as pairs of path and case. */
export const stories = (cases: Readonly<Record<string, SettingCase>>): readonly (readonly [string, Shows])[] =>
  Object.entries(cases).flatMap(([path, way]) =>
    typeof way !== 'string' && 'shows' in way ? [[path, way] as const] : [],
  );
