import { playerFields } from './player.fields.ts';
import { connectionFields } from './connection.fields.ts';
import { isField, type Field, type Group } from './field.ts';
import { gameFields } from './game.fields.ts';
import { guardFields } from './guard.fields.ts';
import { siteFields } from './site.fields.ts';

/**
 * All settings that an operator may give in Settings.json. `settings.reference.ts` describes the purpose of each
 * setting.
 */
export const settingFields = {
  ...connectionFields,
  ...siteFields,
  ...gameFields,
  ...playerFields,
  ...guardFields,
} as const;

type Parsed<N> = N extends Field<infer T> ? T : { readonly [K in keyof N]: Parsed<N[K]> };
/** All settings. `docs/settings.md` describes each one, and `parseSettings` reads them from a document. */
export type Settings = Parsed<typeof settingFields>;

/** Settings in which every unusable value has its default. `notes` describes these values, for the log. */
export interface ParsedSettings {
  readonly settings: Settings;
  /**
   * One entry for each field or group with an invalid value that was replaced by its default, such as `money.currency`.
   */
  readonly notes: readonly string[];
}

/** The entry in `notes` for an invalid document. */
const wholeDocument = 'Settings.json';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/**
 * [SETTINGS1] [SETTINGS2] Parses a settings document field by field. Never throws: any input results in usable
 * settings.
 */
export function parseSettings(document: unknown): ParsedSettings {
  const notes: string[] = [];

  /** [SETTINGS4] Reads one field. The setting's own path takes precedence over its top-level name. */
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
  // `readGroup` builds exactly the shape that `Settings` is derived from.
  return { settings: readGroup(settingFields, '', document) as Settings, notes };
}

/** The default of every setting. */
export const defaultSettings: Settings = parseSettings({}).settings;
