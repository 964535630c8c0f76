import type { MiddlewareHandler } from 'hono';

/** Origins other than the page's own to which Settings send a browser, by purpose. */
export interface ClientOrigins {
  /** Calls and sockets. */
  readonly connect: readonly string[];
  /** The logo and pictures of machines. */
  readonly image: readonly string[];
  /** Everything that the live chat loads, only in its frame. */
  readonly chat: readonly string[];
}

export const ownOriginOnly: ClientOrigins = { connect: [], image: [], chat: [] };

/** Fluent's renderer adds an empty style element and fills it by script; this is the hash of the empty text. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/**
 * The hash of the first picture's style, which is inline in the page (web: first-picture.ts, whose test has this hash).
 */
const firstPictureHash = "'sha256-xieVLOTsQ/viKTHromTEek+t/6y4OzXTLAwcZ5pW2DM='";
/** The policy that creates the address of the service worker, and of no other script (web: store/updates.ts). */
const trustedTypesPolicy = 'farspin';

/** Returns the page's policy: nothing inline, nothing evaluated, and only origins of the page and of Settings. */
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
 * Returns the policy of the page in which the live chat runs. The page has an opaque origin even if it is opened
 * directly (`sandbox`), and reaches only the third party, not even the operator's own calls. Chats use inline styles.
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

/** Returns the security headers of every answer: of `farspin serve`, and of nginx as `farspin nginx` configures it. */
export const securityHeaders = (origins: ClientOrigins): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(origins),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** These files are parts of pages, not pages. Headers for pages would be most of a small file's size. */
const assets = '/assets/';

/**
 * Returns the different headers of some paths, by header and path. A path with a trailing slash covers everything below
 * it; '' means no header.
 */
export const securityExceptions = (
  origins: ClientOrigins,
): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  'Content-Security-Policy': { '/chat.html': chatPolicy(origins), [assets]: '' },
  'Cross-Origin-Opener-Policy': { [assets]: '' },
  'Permissions-Policy': { [assets]: '' },
  // Requested by the chat's page, which has an opaque origin.
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
