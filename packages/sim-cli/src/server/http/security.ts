import type { MiddlewareHandler } from 'hono';

/** Origins besides the page's own that Settings send a browser to, by what they are asked for. */
export interface ClientOrigins {
  /** Calls and sockets. */
  readonly connect: readonly string[];
  /** The logo, pictures of machines. */
  readonly image: readonly string[];
  /** Pages that are shown in a frame. */
  readonly frame: readonly string[];
}

export const ownOriginOnly: ClientOrigins = { connect: [], image: [], frame: [] };

/** Fluent's renderer adds an empty style element and fills it by script; this is the hash of that empty text. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** Makes the address of the service worker, and of no other script (web: offline/service-worker-address.ts). */
const trustedTypesPolicy = 'farspin';

/** Nothing inline, nothing evaluated, nothing from an origin that neither serves the page nor stands in Settings. */
const contentSecurityPolicy = ({ connect, image, frame }: ClientOrigins): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", emptyStyleHash],
    'img-src': ["'self'", 'data:', ...image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...frame],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trustedTypesPolicy],
  })
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

export const clientSecurity = (origins: ClientOrigins): MiddlewareHandler => {
  const headers = Object.entries(securityHeaders(origins));
  return async (context, next) => {
    await next();
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.header(name, value);
  };
};
