import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Fluent's renderer adds an empty style element and fills it by script; this is the hash of that empty text. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * What the web client may do: nothing inline, nothing evaluated, nothing from another origin.
 * @param connectOrigins addresses besides its own origin that Settings send it to
 */
export const clientSecurity = (connectOrigins: readonly string[]): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", EMPTY_STYLE_HASH],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...connectOrigins],
      manifestSrc: ["'self'"],
      frameSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
    permissionsPolicy: {
      autoplay: ['self'],
      fullscreen: ['self'],
      screenWakeLock: ['self'],
      camera: [],
      microphone: [],
      geolocation: [],
      displayCapture: [],
      payment: [],
      usb: [],
      serial: [],
      hid: [],
      midi: [],
    },
    referrerPolicy: 'no-referrer',
    // Plain HTTP on one's own machine: there is no TLS to insist on.
    strictTransportSecurity: false,
  });
