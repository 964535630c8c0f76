import { isField, type Field, type Group } from './field.ts';
import { schemaOf, type JsonSchema } from './settings.reference.ts';
import { parseSettings, settingFields } from './settings.rules.ts';

/**
 * Descriptions of valid values for settings whose schema is less precise, because it cannot express checks of strings
 * and lists.
 */
export const narrowerValues: Readonly<Record<string, string>> = {
  'api.baseUrl': 'an address that ends with `/`',
  'sockets.notifications': 'an address',
  'sockets.machine': 'an address',
  'sockets.signalling': 'an address',
  'sockets.path': 'a path that begins with `/`',
  'video.whepUrl': 'an address or `null`',
  'site.logo': 'an address, `data:image/…` or `null`',
  'language.offered': 'a list of at least one of `"tr"`, `"en"`, `"ar"` or `"bg"`',
  'chat.scriptUrl': 'an address or `null`',
  'chat.standbyUrl': 'an address or `null`',
  'money.currency': 'three capital letters, such as `"EUR"`',
  'money.hotCoinsMinor': 'a list of whole numbers, or of texts such as `"10.000"`',
  'login.externalUrl': 'an address or `null`',
};

/** Returns a description of a setting's valid values. Values are written as JSON in backticks. */
export const valuesInWords = (path: string, field: Field<unknown>): string =>
  narrowerValues[path] ?? describe(schemaOf(field));

const largest = Number.MAX_SAFE_INTEGER;

function describe(schema: JsonSchema | boolean | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything';
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(describe))].join(' or ');
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return oneOf(schema.enum.map(code));
  if (Array.isArray(schema.type)) return schema.type.map((type) => describe({ ...schema, type })).join(' or ');
  switch (schema.type) {
    case 'boolean':
      return '`true` or `false`';
    case 'string':
      return 'a text';
    case 'integer':
    case 'number':
      return `a ${schema.type === 'integer' ? 'whole number' : 'number'}${boundsOf(schema)}`;
    case 'array':
      return `a list, each with ${describe(Array.isArray(schema.items) ? schema.items[0] : schema.items)}`;
    case 'object':
      return objectOf(schema);
    case 'null':
      return '`null`';
    default:
      return 'anything';
  }
}

function boundsOf({ minimum = -largest, maximum = largest }: JsonSchema): string {
  if (minimum <= -largest) return '';
  return maximum >= largest ? ` from ${minimum}` : ` from ${minimum} to ${maximum}`;
}

function objectOf({ properties = {}, additionalProperties }: JsonSchema): string {
  const names = Object.keys(properties);
  return names.length === 0 ? `names, each with ${describe(additionalProperties)}` : `\`{${names.join(', ')}}\``;
}

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;
const oneOf = (words: readonly string[]): string => words.join(', ').replace(/, (?=[^,]*$)/, ' or ');

/** A value in a settings document that clients cannot use. */
export interface SettingsProblem {
  /** Path of the setting, such as `money.currency`, or of the group. Null means that the whole document is invalid. */
  readonly place: string | null;
  /** Description of the valid values, with backticks. */
  readonly expected: string;
  readonly given: unknown;
}

/**
 * Returns all problems of a settings document, for the operators who serve it. Clients replace the values with their
 * defaults (`parseSettings`).
 */
export const settingsProblems = (document: unknown): readonly SettingsProblem[] =>
  parseSettings(document).notes.map((note) => {
    const [path, node] = nodeAt(note);
    const given = note
      .split('.')
      .reduce<unknown>((value, name) => (isObject(value) ? Reflect.get(value, name) : undefined), document);
    if (node === undefined) return { place: null, expected: 'groups of settings in `{ }`', given: document };
    return { place: note, expected: isField(node) ? valuesInWords(path, node) : 'settings in `{ }`', given };
  });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the field or group for a note of `parseSettings`, with its own path. The note may use the field's alias. */
function nodeAt(note: string): readonly [string, Field<unknown> | Group | undefined] {
  const nodes = nodesOf(settingFields, '');
  return nodes.find(([path, node]) => path === note || (isField(node) && node.alias === note)) ?? [note, undefined];
}
const nodesOf = (group: Group, at: string): readonly (readonly [string, Field<unknown> | Group])[] =>
  Object.entries(group).flatMap(([name, node]) => {
    const path = at === '' ? name : `${at}.${name}`;
    return [[path, node] as const, ...(isField(node) ? [] : nodesOf(node, path))];
  });

/** Returns all settings with their paths. */
export const allSettings = (): readonly (readonly [string, Field<unknown>])[] =>
  nodesOf(settingFields, '').flatMap(([path, node]) => (isField(node) ? [[path, node] as const] : []));

/** A name in a settings document that is not a setting. */
export interface UnknownSetting {
  /** Path of the name, such as `money.curency`. */
  readonly place: string;
  /** The most similar setting or group of settings, or null if none is similar. */
  readonly meant: string | null;
}

/**
 * Returns the names in a document that clients ignore. A group that is not an object is reported by `settingsProblems`
 * instead.
 */
export function unknownSettings(document: unknown): readonly UnknownSetting[] {
  const nodes = nodesOf(settingFields, '');
  const aliases = nodes.flatMap(([, node]) => (isField(node) ? (node.alias ?? []) : []));
  const known = [...nodes.map(([path]) => path), ...aliases];
  const unknownIn = (group: Group, found: unknown, at: string): readonly UnknownSetting[] =>
    !isObject(found) || Array.isArray(found)
      ? []
      : Object.entries(found).flatMap(([name, value]) => {
          const place = at === '' ? name : `${at}.${name}`;
          const node = Object.hasOwn(group, name) ? group[name] : undefined;
          if (node !== undefined) return isField(node) ? [] : unknownIn(node, value, place);
          return at === '' && aliases.includes(name) ? [] : [{ place, meant: nearest(place, known) }];
        });
  return unknownIn(settingFields, document, '');
}

/**
 * Returns the known path whose last name has the closest spelling, or null if none is similar. Among equal names, the
 * same group is preferred.
 */
function nearest(place: string, known: readonly string[]): string | null {
  const [group, name] = [groupOf(place), nameOf(place)];
  const ranked = known.map((path) => {
    const changes = changesBetween(name, nameOf(path));
    return { path, changes, rank: changes * 2 + (groupOf(path) === group ? 0 : 1) };
  });
  const close = ranked.filter(({ changes }) => changes <= Math.min(3, Math.ceil(name.length / 3)));
  return close.toSorted((a, b) => a.rank - b.rank)[0]?.path ?? null;
}
const groupOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

/** Returns the Levenshtein distance: the number of letters to insert, delete or replace. */
function changesBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const above = row;
    row = [index + 1];
    for (let at = 1; at <= b.length; at += 1) {
      const replaced = (above[at - 1] ?? 0) + (b[at - 1] === letter ? 0 : 1);
      row.push(Math.min(replaced, (above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
