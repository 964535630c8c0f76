import { existsSync } from 'node:fs';
import { parseSettings, type Settings } from '@farspin/core';
import { settingsProblems, type SettingsProblem } from '@farspin/core/settings-values';
import { problemInWords } from '../input/settings-problem.ts';
import { readWhole } from '../input/files.ts';
import { StartFailure, wordsOf } from './failure.ts';
import { iceProblems } from '../input/relay-address.ts';
import { ownOriginOnly, type ClientOrigins } from './security.ts';

/**
 * The served Settings.json. Its text is never corrected, so that clients can be tested with a broken document
 * (`unchecked`).
 */
export interface SettingsDocument {
  /** Returns the current text, or null if there is no document. */
  read(): string | null;
  /** Origins for the content security policy, from the addresses in the document. */
  readonly origins: ClientOrigins;
  /** Paths on the page's origin at which the operator responds. */
  readonly paths: OperatorPaths;
  /** One line for each unusable part. */
  readonly notes: readonly string[];
}

/** Decoded paths on the page's origin. A path is null if Settings name another origin. */
export interface OperatorPaths {
  /** Path prefix of all calls, with a trailing slash. */
  readonly api: string | null;
  readonly check: string | null;
  /** Path prefix of the socket engine, with a trailing slash. */
  readonly sockets: string | null;
  /** Path prefix of WHEP addresses. Also null if Settings name no WHEP address. */
  readonly whep: string | null;
}

const defaultDocument = {
  site: { id: 1 },
  money: { currency: 'TRY' },
  // The operator has no pictures of brands. With an empty value, the client draws its own and requests none.
  lobby: { fetch: 'byBrand', defaultPicture: '' },
};

/** How a settings document is checked. */
export interface SettingsChecks {
  /** True to serve any text, even invalid JSON. `notes` then lists the unusable parts. */
  readonly unchecked?: boolean;
  /** Sentence for the error message that offers an alternative to correcting the document. */
  readonly otherwise?: string;
}

/**
 * Creates a constant document from an object or its text, or no document from null. By default, uses `defaultDocument`.
 * @throws {StartFailure} with one line that lists all unusable values
 */
export function givenSettings(
  given: unknown = defaultDocument,
  { unchecked = false }: SettingsChecks = {},
): SettingsDocument {
  const text = given === null || typeof given === 'string' ? given : JSON.stringify(given);
  if (!unchecked)
    check(text, 'Settings.json', 'Correct it, or serve it anyway with `givenSettings(…, { unchecked: true })`.');
  return { read: () => text, ...describe(text) };
}

const howToBegin =
  'Create the file ({} means the defaults) if there is none yet, or leave out --settings. See the guide "Settings".';

/**
 * Creates a document from a file. The file is read for each request, so that an edit needs no restart. While the file
 * is unreadable or broken, the last valid text is served. A 404 would make clients use the defaults and lose the policy
 * in the document.
 * @throws {StartFailure} with one line if the file cannot be read at startup or has unusable values
 */
export function settingsFile(
  path: string,
  { unchecked = false, otherwise = 'Correct it, or serve it anyway with --settings-unchecked.' }: SettingsChecks = {},
): SettingsDocument {
  const text = readWhole(path);
  if (!text.ok) throw new StartFailure(existsSync(path) ? `${text.error}.` : `${text.error}. ${howToBegin}`);
  if (!unchecked) check(text.value, path, otherwise);
  let last = text.value;
  return {
    read() {
      const now = readWhole(path);
      if (now.ok && (unchecked || objectOrNull(now.value) !== null)) last = now.value;
      return last;
    },
    ...describe(text.value),
  };
}

/**
 * Validates the text of a document.
 * @throws {StartFailure} with one line that lists all problems
 */
function check(text: string | null, name: string, otherwise: string): void {
  if (text === null) return;
  const document = parsedOr(text, (why) => {
    throw new StartFailure(`${name} is not JSON: ${why}. ${otherwise}`);
  });
  const problems = [...settingsProblems(document), ...serversRefused(parseSettings(document).settings)];
  if (problems.length === 0) return;
  const where = problems.some(({ place }) => place === null) ? '' : `${name}, `;
  const each = problems.map((problem) => problemInWords(problem, name)).join('; ');
  throw new StartFailure(`${where}${each}. ${otherwise}`);
}

/** Returns the STUN and TURN servers that browsers reject. Clients then use none of the servers. */
const serversRefused = ({ video }: Settings): readonly SettingsProblem[] =>
  iceProblems(video.iceServers).map(({ index, ...problem }) => ({ place: `video.iceServers.${index}`, ...problem }));

function parsedOr(text: string, broken: (why: string) => unknown): unknown {
  try {
    return JSON.parse(text);
  } catch (failure) {
    return broken(wordsOf(failure));
  }
}

/** Returns the settings that clients currently read from the document. */
export const settingsIn = (document: SettingsDocument): Settings =>
  parseSettings(objectOrNull(document.read() ?? '') ?? {}).settings;

/** Settings by group and field, as in Settings.json. */
export type SettingsPatch = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Returns the document with the fields of the patch, which override its own. If there is no document, the patch is the
 * whole document. A text that is not a JSON object is served unchanged.
 */
export const withSettings = (document: SettingsDocument, patch: () => SettingsPatch): SettingsDocument => ({
  ...document,
  read() {
    const text = document.read();
    const wanted = Object.entries(patch());
    const own = wanted.length === 0 ? null : objectOrNull(text ?? '{}');
    if (own === null) return text;
    const groups = wanted.map(([group, fields]) => [group, { ...objectOr(own[group]), ...fields }]);
    return JSON.stringify({ ...own, ...Object.fromEntries(groups) });
  },
});

function objectOrNull(text: string): Readonly<Record<string, unknown>> | null {
  const value = parsedOr(text, () => null);
  return isObject(value) ? value : null;
}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOr = (value: unknown): object => (isObject(value) ? value : {});

const defaultPaths = pathsIn(parseSettings({}).settings);

function describe(text: string | null): Pick<SettingsDocument, 'origins' | 'paths' | 'notes'> {
  if (text === null) return { origins: ownOriginOnly, paths: defaultPaths, notes: [] };
  const broken: string[] = [];
  const document = parsedOr(text, (why) => void broken.push(`it is not JSON: ${why}`));
  if (document === undefined) return { origins: ownOriginOnly, paths: defaultPaths, notes: broken };
  const { settings, notes } = parseSettings(document);
  const unknown = unknownIn(document).map((place) => `${place} is not a setting`);
  const unusable = [...notes, ...serversRefused(settings).map(({ place }) => place)].map(
    (field) => `${field} cannot be used`,
  );
  return { origins: originsIn(settings), paths: pathsIn(settings), notes: [...unusable, ...unknown] };
}

/** Top-level fields of the document that are alternative names of settings (docs/settings.md). */
export const namesAtTheTop: readonly string[] = [
  'machineStatusCodes',
  'uiVersion',
  'demo',
  'languages',
  'externalInfo',
];

/** Returns unknown settings. Clients ignore them, but they may be typing errors. */
function unknownIn(document: unknown): readonly string[] {
  const { settings: groups } = parseSettings({});
  return Object.entries(objectOr(document)).flatMap(([name, given]: [string, unknown]) => {
    const group: unknown = Reflect.get(groups, name);
    if (!isObject(group)) return namesAtTheTop.includes(name) ? [] : [name];
    return Object.keys(objectOr(given)).flatMap((field) => (Object.hasOwn(group, field) ? [] : [`${name}.${field}`]));
  });
}

function originsIn({ api, sockets, video, site, lobby, chat }: Settings): ClientOrigins {
  const called = [api.baseUrl, sockets.notifications, sockets.machine, sockets.signalling, video.whepUrl];
  return {
    connect: unique(called.flatMap(withItsSocket)),
    image: unique([site.logo, lobby.defaultPicture].flatMap(originOf)),
    chat:
      chat.kind === null
        ? []
        : unique([...[chat.scriptUrl, chat.standbyUrl].flatMap(originOf), ...chatHosts[chat.kind]]),
  };
}

function pathsIn({ api, sockets, video }: Settings): OperatorPaths {
  const own = 'http://own.invalid';
  const pathOf = (address: string): string | null => {
    const url = URL.parse(address, own);
    return url?.origin === own ? decodeURI(url.pathname) : null;
  };
  const base = pathOf(api.baseUrl);
  const areOwn = [sockets.notifications, sockets.machine, sockets.signalling].some((one) => pathOf(one) !== null);
  const whep = video.whepUrl === null ? null : pathOf(video.whepUrl.split('{', 1)[0] ?? '');
  return {
    api: base,
    check: base === null ? null : pathOf(new URL('../check', new URL(base, own)).pathname),
    sockets: areOwn ? `${(pathOf(sockets.path) ?? sockets.path).replace(/\/$/, '')}/` : null,
    whep,
  };
}

/** Hosts that a chat needs for pictures, frames and messages, in addition to the origin of its script. */
const chatHosts = {
  tawk: ['https://*.tawk.to'],
  livechat: ['livechatinc.com', 'livechat.com', 'livechat-files.com', 'text.com'].map((host) => `https://*.${host}`),
} as const;

const unique = (origins: readonly string[]): readonly string[] => [...new Set(origins)];

/**
 * Returns the origin of an absolute address. Returns an empty list for null or an address on the page's own origin. For
 * an address without a scheme, returns the host alone, which the policy combines with the page's scheme.
 */
function originOf(address: string | null): readonly string[] {
  const hasScheme = address?.startsWith('//') !== true;
  const url = address === null ? null : URL.parse(hasScheme ? address : `https:${address}`);
  if (url === null || url.host === '') return [];
  if (!hasScheme) return [url.host];
  return [`${isSecure(url) ? 'https' : 'http'}://${url.host}`];
}

const withItsSocket = (address: string | null): readonly string[] =>
  originOf(address).flatMap((origin) => [origin, origin.replace(/^http(?=s?:)/, 'ws')]);

const isSecure = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'wss:';
