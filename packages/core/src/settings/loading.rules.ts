import { parseJson } from '../kernel/json.ts';
import type { PortError } from '../kernel/reply.ts';
import { isField, type Group } from './field.ts';
import { parseSettings, settingFields, type ParsedSettings } from './settings.rules.ts';

/** The source of the settings in use. `defaults`: no document of this origin is known. */
export type SettingsOrigin = 'server' | 'device' | 'defaults';

export type SettingsLoad =
  /** `isSlow`: the answer takes longer than a page waits without a message. */
  | { readonly kind: 'asking'; readonly isSlow: boolean }
  /** There are no settings, and this page does not start without them. It asks again automatically at `retryAt`. */
  | { readonly kind: 'unavailable'; readonly attempt: number; readonly retryAt: number | null }
  /** In use for as long as this page is open. `isOutdated`: a different document arrived later, and is stored. */
  | {
      readonly kind: 'ready';
      readonly origin: SettingsOrigin;
      readonly parsed: ParsedSettings;
      readonly isOutdated: boolean;
    };

/** The settings to use before the server has answered. */
interface WithoutAnswer {
  /** Without a document the page does not start. */
  readonly required: boolean;
  readonly kept: KeptSettings;
}
export type SettingsEvent =
  | { readonly kind: 'answered'; readonly document: SettingsDocument; readonly isKept: boolean }
  | ({ readonly kind: 'failed'; readonly attempt: number; readonly retryAt: number } & WithoutAnswer)
  /** The page's waiting time is over. */
  | ({ readonly kind: 'waited' } & WithoutAnswer)
  | { readonly kind: 'asked' };

/** `parseSettings` checks its fields. */
export type SettingsDocument = Readonly<Record<string, unknown>>;

/** The document that was last used from this origin, by any tab. */
export type KeptSettings = SettingsDocument | null;

export const settingsKey = 'settings';

/** A server without a document leaves everything at the defaults. */
export const noDocument: SettingsDocument = {};

const aliasesIn = (group: Group): readonly string[] =>
  Object.values(group).flatMap((node) => (isField(node) ? (node.alias ?? []) : aliasesIn(node)));
/** The valid top-level names of a settings document. */
export const topNames: readonly string[] = [...Object.keys(settingFields), ...aliasesIn(settingFields)];

/** [SETTINGS10] An object that is empty or has a known top-level name. Any other one is another server's answer. */
export function isSettingsDocument(value: unknown): value is SettingsDocument {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const names = Object.keys(value);
  return names.length === 0 || names.some((name) => topNames.includes(name));
}

/** [SETTINGS11] The settings that protect players or secrets, and whose defaults protect less than an operator may have configured. */
export const guards: readonly string[] = [
  'countryCheck.enabled',
  'login.withToken',
  'pin.check',
  'policy.profile',
  'sockets.tokenInQuery',
];

/** [SETTINGS11] The unreadable guards of a document, or the groups that hold them. */
export const unreadableGuards = (document: unknown): readonly string[] =>
  parseSettings(document).notes.filter((note) => guards.some((guard) => `${guard}.`.startsWith(`${note}.`)));

/** Null for no text, for an invalid document, and for one that may not be used. */
export function readKeptSettings(text: string | null): KeptSettings {
  const kept = parseJson(text);
  return isSettingsDocument(kept) && unreadableGuards(kept).length === 0 ? kept : null;
}

/** [SETTINGS7] Only a plain "not found" means that no document exists. Any other failure proves nothing about it. */
export const isAbsent = ({ kind }: PortError): boolean => kind === 'absent';

export const beforeSettings: SettingsLoad = { kind: 'asking', isSlow: false };

export function stepSettings(load: SettingsLoad, event: SettingsEvent): SettingsLoad {
  switch (event.kind) {
    case 'answered':
      if (load.kind !== 'ready') return ready('server', event.document);
      // If it cannot be stored, reloading the page would change nothing.
      return event.isKept ? compared(load, event.document) : load;
    case 'failed':
      if (load.kind === 'ready') return load;
      return withoutAnswer(event) ?? { kind: 'unavailable', attempt: event.attempt, retryAt: event.retryAt };
    case 'waited':
      if (load.kind !== 'asking') return load;
      return withoutAnswer(event) ?? { kind: 'asking', isSlow: true };
    case 'asked':
      return load.kind === 'unavailable' ? { ...load, retryAt: null } : load;
  }
}

const ready = (origin: SettingsOrigin, document: SettingsDocument): SettingsLoad => ({
  kind: 'ready',
  origin,
  parsed: parseSettings(document),
  isOutdated: false,
});

/** [SETTINGS7] [SETTINGS9] */
function withoutAnswer({ required, kept }: WithoutAnswer): SettingsLoad | null {
  if (kept !== null) return ready('device', kept);
  return required ? null : ready('defaults', noDocument);
}

/** [SETTINGS8] A document with the same meaning changes nothing. */
function compared(load: Extract<SettingsLoad, { kind: 'ready' }>, document: SettingsDocument): SettingsLoad {
  const isSame = inOrder(parseSettings(document).settings) === inOrder(load.parsed.settings);
  return isSame ? load : { ...load, isOutdated: true };
}

/** The order of names, as in an operator's own texts, has no meaning. */
function inOrder(settings: unknown): string {
  const names = new Set<string>();
  JSON.stringify(settings, (name, value: unknown) => {
    names.add(name);
    return value;
  });
  return JSON.stringify(settings, [...names].toSorted());
}
