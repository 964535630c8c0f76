import { playerFields } from './player.fields.ts';
import { connectionFields } from './connection.fields.ts';
import { isField, type Field, type Group } from './field.ts';
import { gameFields } from './game.fields.ts';
import { guardFields } from './guard.fields.ts';
import { siteFields } from './site.fields.ts';

/** Every setting an operator may give in Settings.json. `settings.reference.ts` gives the purpose of each. */
export const settingFields = {
  ...connectionFields,
  ...siteFields,
  ...gameFields,
  ...playerFields,
  ...guardFields,
} as const;

type Parsed<N> = N extends Field<infer T> ? T : { readonly [K in keyof N]: Parsed<N[K]> };
export type Settings = Parsed<typeof settingFields>;

export interface ParsedSettings {
  readonly settings: Settings;
  /** One line for each field or group that has its default because its value was unusable, such as `money.currency`. */
  readonly notes: readonly string[];
}

/** The note for an invalid document. */
const wholeDocument = 'Settings.json';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** [SETTINGS1] [SETTINGS2] Reads a settings document field by field. Never throws: any input gives usable settings. */
export function parseSettings(document: unknown): ParsedSettings {
  const notes: string[] = [];

  /** [SETTINGS4] A setting's own place takes precedence over its top-level name. */
  function readField({ fallback, alias, read }: Field<unknown>, path: string, found: unknown): unknown {
    const atTop = found === undefined && alias !== null;
    const given = atTop ? own(document, alias) : found;
    if (given === undefined) return fallback;
    const value = read(given);
    if (value !== undefined) return value;
    notes.push(atTop ? alias : path);
    return fallback;
  }
  function readGroup(group: Group, path: string, found: unknown): unknown {
    const usable = found === undefined || (isObject(found) && !Array.isArray(found));
    if (!usable) notes.push(path === '' ? wholeDocument : path);
    return Object.fromEntries(
      Object.entries(group).map(([name, node]) => {
        const place = path === '' ? name : `${path}.${name}`;
        const value = usable ? own(found, name) : undefined;
        return [name, isField(node) ? readField(node, place, value) : readGroup(node, place, value)];
      }),
    );
  }
  // The walk above builds exactly the shape that `Settings` is computed from.
  return { settings: readGroup(settingFields, '', document) as Settings, notes };
}

export const defaultSettings: Settings = parseSettings({}).settings;
