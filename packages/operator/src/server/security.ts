import type { MiddlewareHandler } from 'hono';

/** External origins that the Settings name for the browser, by purpose. */
export interface ClientOrigins {
  /** Origins of calls and sockets. */
  readonly connect: readonly string[];
  /** Origins of the logo and of machine pictures. */
  readonly image: readonly string[];
  /** Origins that the live chat may load from inside its frame. */
  readonly chat: readonly string[];
}

export const ownOriginOnly: ClientOrigins = { connect: [], image: [], chat: [] };

/** Hash of the empty text. Fluent's renderer adds an empty style element and fills it by script. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** Hash of the inline style of the loading picture in the page (web: first-picture.ts, whose test has this hash). */
const firstPictureHash = "'sha256-xieVLOTsQ/viKTHromTEek+t/6y4OzXTLAwcZ5pW2DM='";
/**
 * Trusted Types policy that creates the address of the service worker, and of no other script (web: store/updates.ts).
 */
const trustedTypesPolicy = 'farspin';

/**
 * Returns the page's content security policy. It forbids `eval` and inline code, except for two styles, and allows only
 * the origins of the page and of the Settings.
 */
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
 * Returns the content security policy of the live chat's page. `sandbox` gives the page an opaque origin even if it is
 * opened directly. The page can load only from the third party, apart from its own script, and cannot call the
 * operator. Inline styles are allowed because chats use them.
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

/**
 * Returns the security headers of every response. `farspin serve` and the nginx configuration of `farspin nginx` both
 * send them.
 */
export const securityHeaders = (origins: ClientOrigins): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(origins),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** Files that belong to a page but are not pages. Headers for pages would account for most of a small file's size. */
const assets = '/assets/';

/**
 * Returns the header values that differ for some paths, by header and path. A path with a trailing slash covers all
 * paths below it. An empty value omits the header.
 */
export const securityExceptions = (
  origins: ClientOrigins,
): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  'Content-Security-Policy': { '/chat.html': chatPolicy(origins), [assets]: '' },
  'Cross-Origin-Opener-Policy': { [assets]: '' },
  'Permissions-Policy': { [assets]: '' },
  // The chat's page requests this file from an opaque origin.
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
