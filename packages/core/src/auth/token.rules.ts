import type { User } from '../kernel/entities.ts';
import { isTime } from '../kernel/checks.ts';
import { isId } from '../kernel/id.ts';
import { parseJson } from '../kernel/json.ts';
import { oneLine } from '../kernel/one-line.ts';

/** The claims of a token about its user and its lifetime. They are not trusted. */
export interface TokenClaims {
  readonly user: User;
  /** Expiry in epoch ms on the server's clock, or null if the token has none. */
  readonly expiresAt: number | null;
  readonly issuedAt: number | null;
}

/**
 * Reads the payload of a JWT (RFC 7519) for display, without checking its signature. Returns null if the text is not a
 * JWT or names no user. A claim of the wrong type counts as missing.
 */
export function readToken(token: string): TokenClaims | null {
  const claims = readClaims(token);
  if (claims === null) return null;
  const textOf = (name: string): string | null => asText(Reflect.get(claims, name));
  const textsOf = (name: string): readonly string[] => asTexts(Reflect.get(claims, name));
  const shown = (name: string): string => oneLine(textOf(name) ?? '');
  const numberOf = (name: string): number | null => asNumber(Reflect.get(claims, name));
  const username = textOf('username');
  const id = textOf('id') ?? textOf('sub') ?? username;
  if (!isId(id)) return null;
  return {
    user: {
      id,
      username: username ?? '',
      name: shown('name'),
      lastname: shown('lastname'),
      displayName: shown('displayName'),
      email: textOf('email') ?? '',
      group: textOf('group'),
      type: numberOf('type'),
      permissions: textsOf('permissions'),
      photoUrl: textOf('photoURL'),
      shortcuts: textsOf('shortcuts'),
      theme: textOf('theme'),
    },
    expiresAt: toEpochMs(numberOf('exp')),
    issuedAt: toEpochMs(numberOf('iat')),
  };
}

/** Returns all claims of a JWT without any check, or null if the text is not a JWT. */
export function readClaims(token: string): object | null {
  const [, payload = '', signature] = token.split('.');
  if (signature === undefined) return null;
  const claims = parseJson(decodeBase64UrlText(payload));
  return typeof claims === 'object' ? claims : null;
}

const asNumber = (claim: unknown): number | null =>
  // Stryker disable next-line ConditionalExpression: Number.isFinite is false for any value that is not a number. Only the compiler needs the check.
  typeof claim === 'number' && Number.isFinite(claim) ? claim : null;
/** Returns a text or a number as text, or null for other values. Ids may be numbers. */
const asText = (claim: unknown): string | null =>
  typeof claim === 'string' && claim !== '' ? claim : (asNumber(claim)?.toString() ?? null);
/** Returns a list of texts and numbers as texts. A list with any other element counts as missing. */
function asTexts(claim: unknown): readonly string[] {
  const texts = Array.isArray(claim) ? claim.map((item: unknown) => (item === '' ? '' : asText(item))) : [];
  return texts.every((text) => text !== null) ? texts : [];
}

/** Returns a time in epoch ms, or null if no date can represent it. */
const toEpochMs = (seconds: number | null): number | null =>
  seconds !== null && isTime(seconds * 1_000) ? Math.round(seconds * 1_000) : null;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Decodes base64url (RFC 4648, section 5) to UTF-8 text, or returns null for invalid input. The core uses only
 * ECMAScript, which has no `atob`.
 */
function decodeBase64UrlText(encoded: string): string | null {
  let escaped = '';
  let bits = 0;
  let held = 0;
  for (const letter of encoded.replace(/=+$/, '')) {
    const sextet = ALPHABET.indexOf(letter);
    // Stryker disable next-line ConditionalExpression: Without it the letter becomes an octet of ones, which is not UTF-8.
    if (sextet < 0) return null;
    held = ((held << 6) | sextet) & 0x3fff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    escaped += `%${((held >> bits) & 0xff).toString(16).padStart(2, '0')}`;
  }
  // A single remaining letter encodes no byte.
  if (bits === 6) return null;
  // Stryker disable BlockStatement: A missing text and null have the same result: as JSON they are no object.
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}
