import { parseJson } from '../kernel/json.ts';
import type { PortError } from '../kernel/reply.ts';
import { isField, type Group } from './field.ts';
import { parseSettings, settingFields, type ParsedSettings } from './settings.rules.ts';

/** Source of the settings in use. `defaults` means that no document of this origin is known. */
export type SettingsOrigin = 'server' | 'device' | 'defaults';

/** State of the loading of settings. */
export type SettingsLoad =
  /** `isSlow` is true if the answer takes longer than the page waits before it shows a message. */
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

/** Data for choosing settings when the server has not answered. */
interface WithoutAnswer {
  /** True if the page must not start without a document. */
  readonly required: boolean;
  readonly kept: KeptSettings;
}
export type SettingsEvent =
  | { readonly kind: 'answered'; readonly document: SettingsDocument; readonly isKept: boolean }
  | ({ readonly kind: 'failed'; readonly attempt: number; readonly retryAt: number } & WithoutAnswer)
  /** The page's waiting time is over. */
  | ({ readonly kind: 'waited' } & WithoutAnswer)
  | { readonly kind: 'asked' };

/** A settings document whose fields are not yet parsed (see `parseSettings`). */
export type SettingsDocument = Readonly<Record<string, unknown>>;

/** The stored document that a tab of this origin last used, or null if there is no usable one. */
export type KeptSettings = SettingsDocument | null;

/** Key under which a store holds the last settings document. */
export const settingsKey = 'settings';

/** The empty document, used if the server has none. It leaves every setting at its default. */
export const noDocument: SettingsDocument = {};

const aliasesIn = (group: Group): readonly string[] =>
  Object.values(group).flatMap((node) => (isField(node) ? (node.alias ?? []) : aliasesIn(node)));
/** Valid top-level names of a settings document. */
export const topNames: readonly string[] = [...Object.keys(settingFields), ...aliasesIn(settingFields)];

/**
 * [SETTINGS10] Returns true for an object that is empty or has a known top-level name. Any other value is the answer of
 * a different server.
 */
export function isSettingsDocument(value: unknown): value is SettingsDocument {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const names = Object.keys(value);
  return names.length === 0 || names.some((name) => topNames.includes(name));
}

/**
 * [SETTINGS11] Settings that protect players or secrets, and whose defaults may protect less than the operator's
 * configuration.
 */
export const guards: readonly string[] = [
  'countryCheck.enabled',
  'login.withToken',
  'pin.check',
  'policy.profile',
  'sockets.tokenInQuery',
];

/** [SETTINGS11] Returns the unreadable guards of a document, or the unreadable groups that contain guards. */
export const unreadableGuards = (document: unknown): readonly string[] =>
  parseSettings(document).notes.filter((note) => guards.some((guard) => `${guard}.`.startsWith(`${note}.`)));

/** Parses a stored document. Returns null if the text is missing, the document is invalid, or a guard is unreadable. */
export function readKeptSettings(text: string | null): KeptSettings {
  const kept = parseJson(text);
  return isSettingsDocument(kept) && unreadableGuards(kept).length === 0 ? kept : null;
}

/** [SETTINGS7] Returns true if the server reports "not found". Only this error means that no document exists. */
export const isAbsent = ({ kind }: PortError): boolean => kind === 'absent';

export const beforeSettings: SettingsLoad = { kind: 'asking', isSlow: false };

export function stepSettings(load: SettingsLoad, event: SettingsEvent): SettingsLoad {
  switch (event.kind) {
    case 'answered':
      if (load.kind !== 'ready') return ready('server', event.document);
      // If the document cannot be stored, reloading the page would change nothing.
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

/** [SETTINGS8] Marks the settings as outdated, unless the new document has the same meaning. */
function compared(load: Extract<SettingsLoad, { kind: 'ready' }>, document: SettingsDocument): SettingsLoad {
  const isSame = inOrder(parseSettings(document).settings) === inOrder(load.parsed.settings);
  return isSame ? load : { ...load, isOutdated: true };
}

/** Serialises settings with sorted names, because the order of names has no meaning. */
function inOrder(settings: unknown): string {
  const names = new Set<string>();
  JSON.stringify(settings, (name, value: unknown) => {
    names.add(name);
    return value;
  });
  return JSON.stringify(settings, [...names].toSorted());
}
