import { routes } from '@farspin/core/access';
import { StartFailure } from '../server/failure.ts';
import type { NginxOptions } from './nginx.ts';

/** A path that nginx proxies. */
export interface ProxiedPath {
  /** A path prefix, or the whole path. */
  readonly path: string;
  readonly isPrefix: boolean;
  readonly kind: 'call' | 'socket' | 'whep';
  /** Name of the setting that contains the path, with a valid value. */
  readonly setting: string;
  readonly example: string;
}

/** Quotes a text for nginx. nginx reads `$name` in quotes as a variable, and a single `$` cannot be escaped. */
export const quoted = (value: string, { regex = false } = {}): string => {
  if ((regex ? /["\n]/ : /[$\\"\n]/).test(value))
    throw new StartFailure(
      `This value cannot be written in an nginx configuration: ${value}. Use a value without ", \\, $ and line breaks.`,
    );
  return `"${value}"`;
};

/** nginx map that forwards only upgrades to WebSocket. */
export const upgradeMap = `map $http_upgrade $farspin_upgrade {
  "~*^websocket$" websocket;
  default "";
}
map $farspin_upgrade $farspin_connection {
  websocket upgrade;
  default close;
}`;

/** [HOSTING5] */
export const keepFromOutside = `  # The control page of \`farspin serve\` is not for other computers. Reach it through a tunnel (ssh -L).
  location = /sim {
    return 404;
  }
  location ^~ /sim/ {
    return 404;
  }`;

const usualWhep = '/whep/';

/** Returns the paths on the page's origin that another server answers. */
export function proxiedPaths({ settings, whep }: Pick<NginxOptions, 'settings' | 'whep'>): readonly ProxiedPath[] {
  const { api, check, sockets } = settings.paths;
  const own = settings.paths.whep ?? usualWhep;
  const call = { kind: 'call', setting: 'api.baseUrl', example: '/api/' } as const;
  const paths: readonly (ProxiedPath | null)[] = [
    api === null ? null : { ...call, path: api, isPrefix: true },
    check === null ? null : { ...call, path: check, isPrefix: false },
    // The API's location already covers this path, unless WHEP has a different server.
    api !== null && own.startsWith(api) && whep === undefined
      ? null
      : { kind: 'whep', path: own, isPrefix: true, setting: 'video.whepUrl', example: '/whep/{machineId}' },
    sockets === null
      ? null
      : { kind: 'socket', path: sockets, isPrefix: true, setting: 'sockets.path', example: '/socket.io' },
  ];
  return paths.flatMap((one) => one ?? []);
}

/** First segments of the paths on the page's origin that do not belong to the operator, with their owners. */
const ownSegments: ReadonlyMap<string, string> = new Map([
  ['sim', 'the control page, which nginx does not proxy'],
  ...['assets', 'icons'].map((folder) => [folder, "the web client's files"] as const),
  ...routes.flatMap(({ pattern }) => {
    const [segment = ''] = pattern.slice(1).split('/');
    return segment === '' ? [] : [[segment, "the web client's pages"] as const];
  }),
]);
/** Matches the web client's files beside its page, and Settings.json. */
const ownFile = /\.(?:css|html|js|json|svg|webmanifest)$/;

/**
 * Returns the first part of this path that does not belong to the operator, with its owner. Returns null if the
 * operator owns the whole path.
 */
function ownPlaceOf(path: string): readonly [place: string, owner: string] | null {
  const [segment = ''] = path.slice(1).split('/');
  if (ownFile.test(segment)) return [`/${segment}`, 'a file of the web client'];
  const owner = ownSegments.get(segment);
  return owner === undefined ? null : [`/${segment}/`, owner];
}

/**
 * Checks the proxied paths.
 * @throws {StartFailure} if nginx could not distinguish requests to a proxied path from other requests
 */
export function refuseTaken(paths: readonly ProxiedPath[]): void {
  const seen = new Map<string, ProxiedPath>();
  for (const one of paths) {
    const { path, setting, example } = one;
    const giveAnother = `Give it another path, such as ${example}.`;
    if (path === '/')
      throw new StartFailure(
        `${setting} is the root of the page's own origin: nginx cannot distinguish its requests from pages. Give it a path, such as ${example}.`,
      );
    // [HOSTING5]
    const own = ownPlaceOf(path);
    if (own !== null) throw new StartFailure(`${setting} is ${path}, but ${own[0]} is ${own[1]}. ${giveAnother}`);
    const other = seen.get(path);
    if (other !== undefined)
      throw new StartFailure(`${setting} and ${other.setting} have the same path, ${path}. ${giveAnother}`);
    seen.set(path, one);
  }
}

/** [HOSTING1] Replaces these headers, whatever the client sent. */
const forwarded = [
  ['Host', '$http_host'],
  ['X-Forwarded-For', '$remote_addr'],
  ['X-Forwarded-Proto', '$scheme'],
  ['X-Real-IP', '$remote_addr'],
  ['Forwarded', '""'],
] as const;
const setHeaders = (more: readonly (readonly [string, string])[], indent: string): string =>
  [...forwarded, ...more].map(([name, value]) => `${indent}proxy_set_header ${name} ${value};`).join('\n');
const hideHeaders = (names: readonly string[], indent: string): string =>
  names.map((name) => `${indent}proxy_hide_header ${name};`).join('\n');

/**
 * Returns the directives for all proxied locations. nginx does not inherit a directive in a location that has the same
 * directive itself.
 */
export const passingOn = (
  securityHeaders: readonly string[],
): string => `  # For all proxied locations. \`serve --trust-proxy\` reads X-Forwarded-For. nginx drops the value that a client sends.
  proxy_http_version 1.1;
  proxy_connect_timeout 5s;
${setHeaders([], '  ')}
${hideHeaders(securityHeaders, '  ')}`;

/** Returns the proxied locations and the location of Settings.json. */
export function locationsOf(
  { operator, whep = operator }: Pick<NginxOptions, 'operator' | 'whep'>,
  paths: readonly ProxiedPath[],
  securityHeaders: readonly string[],
): string {
  const locationOf = ({ kind, path, isPrefix }: ProxiedPath): string => {
    const begin = `  location ${isPrefix ? '^~ ' : '= '}${quoted(path)} {`;
    switch (kind) {
      case 'call':
        return `${begin}
    proxy_pass http://${operator};
    gzip off;
  }`;
      case 'whep':
        return `  # POST, PATCH and DELETE. An absolute Location of the WHEP server becomes one of this origin.
${begin}
    proxy_pass http://${whep};
    proxy_redirect default;
    proxy_redirect http://$http_host/ /;
    proxy_redirect https://$http_host/ /;
    gzip off;
  }`;
      case 'socket':
        return `  # The timeouts must be longer than the operator's pingInterval + pingTimeout.
${begin}
    proxy_pass http://${operator};
${setHeaders(
  [
    ['Upgrade', '$farspin_upgrade'],
    ['Connection', '$farspin_connection'],
  ],
  '    ',
)}
    proxy_read_timeout 2m;
    proxy_send_timeout 2m;
    proxy_buffering off;
    gzip off;
  }`;
    }
  };
  // [HOSTING3]
  return `  # Serves the file beside the page, or else the operator's. A 404 here would silently drop the policy.
  location = /Settings.json {
    gzip_static off;
    try_files $uri @farspin_settings;
  }
  location @farspin_settings {
    proxy_pass http://${operator};
${hideHeaders([...securityHeaders, 'Cache-Control'], '    ')}
  }
${paths.map(locationOf).join('\n')}`;
}
