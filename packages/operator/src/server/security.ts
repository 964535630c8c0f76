import type { MiddlewareHandler } from 'hono';

/** Origins besides the page's own that Settings send a browser to, by what they are asked for. */
export interface ClientOrigins {
  /** Calls and sockets. */
  readonly connect: readonly string[];
  /** The logo, pictures of machines. */
  readonly image: readonly string[];
  /** All that the live chat loads, in its frame and nowhere else. */
  readonly chat: readonly string[];
}

export const ownOriginOnly: ClientOrigins = { connect: [], image: [], chat: [] };

/** Fluent's renderer adds an empty style element and fills it by script; this is the hash of that empty text. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** The first picture's style stands in the page itself (web: first-picture.ts, whose test has this hash). */
const firstPictureHash = "'sha256-xieVLOTsQ/viKTHromTEek+t/6y4OzXTLAwcZ5pW2DM='";
/** Makes the address of the service worker, and of no other script (web: store/updates.ts). */
const trustedTypesPolicy = 'farspin';

/** Nothing inline, nothing evaluated, nothing from an origin that neither serves the page nor stands in Settings. */
const contentSecurityPolicy = ({ connect, image }: ClientOrigins): string =>
  policyOf({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", emptyStyleHash, firstPictureHash],
    'img-src': ["'self'", 'data:', ...image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trustedTypesPolicy],
  });

/**
 * Of the page that the live chat runs in. It has an origin of its own even where it is opened by itself (`sandbox`), and
 * reaches the third party and nobody else: not the operator's own calls either. What a chat draws it styles inline.
 */
const chatPolicy = ({ chat }: ClientOrigins): string =>
  policyOf({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...chat],
    'style-src': ["'unsafe-inline'", ...chat],
    'img-src': ['data:', 'blob:', ...chat],
    'media-src': ['data:', 'blob:', ...chat],
    'font-src': ['data:', ...chat],
    'connect-src':
      chat.length === 0 ? ["'none'"] : chat.flatMap((origin) => [origin, origin.replace(/^http(?=s?:)/, 'ws')]),
    'frame-src': chat.length === 0 ? ["'none'"] : chat,
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts', 'allow-forms'],
  });

const policyOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

const usedByThePage = ['autoplay', 'clipboard-write', 'fullscreen', 'picture-in-picture', 'screen-wake-lock'];
const usedByNobody = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const permissionsPolicy = [
  ...usedByThePage.map((feature) => `${feature}=(self)`),
  ...usedByNobody.map((feature) => `${feature}=()`),
].join(', ');

/** What a browser is told with every answer: by `farspin serve`, and by nginx as `farspin nginx` writes it. */
export const securityHeaders = (origins: ClientOrigins): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(origins),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** Their files are parts of pages, and none is one: what is for pages would be most of what is sent of the smaller ones. */
const assets = '/assets/';

/** What some paths are told instead, by header and path; a path that ends in a slash is all below it, and '' is nothing. */
export const securityExceptions = (
  origins: ClientOrigins,
): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  'Content-Security-Policy': { '/chat.html': chatPolicy(origins), [assets]: '' },
  'Cross-Origin-Opener-Policy': { [assets]: '' },
  'Permissions-Policy': { [assets]: '' },
  // Asked for by the chat's page, whose origin is nobody's.
  'Cross-Origin-Resource-Policy': { '/chat-host.js': 'cross-origin' },
});

const isAt = (path: string, given: string): boolean => (given.endsWith('/') ? path.startsWith(given) : path === given);

export const clientSecurity = (origins: ClientOrigins): MiddlewareHandler => {
  const headers = Object.entries(securityHeaders(origins));
  const exceptions = securityExceptions(origins);
  return async (context, next) => {
    await next();
    for (const [name, usual] of headers) {
      const exception = Object.entries(exceptions[name] ?? {}).find(([given]) => isAt(context.req.path, given));
      const value = exception?.[1] ?? usual;
      if (value !== '') context.header(name, value);
    }
  };
};
