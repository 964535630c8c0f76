import type { User } from '../kernel/entities.ts';
import { isTime } from '../kernel/checks.ts';
import { isId } from '../kernel/id.ts';
import { parseJson } from '../kernel/json.ts';
import { oneLine } from '../kernel/one-line.ts';

/** The claims of a token about its bearer and its own lifetime. They are not trusted. */
export interface TokenClaims {
  readonly user: User;
  /** Epoch ms on the server's clock; null if the token has none. */
  readonly expiresAt: number | null;
  readonly issuedAt: number | null;
}

/**
 * Reads the payload of a JWT (RFC 7519) without checking its signature, for display only. Returns null for a text that is not
 * a JWT or names no bearer. A claim of the wrong type counts as absent.
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

/** All claims of a JWT, unchecked; null for a text that is not a JWT. */
export function readClaims(token: string): object | null {
  const [, payload = '', signature] = token.split('.');
  if (signature === undefined) return null;
  const claims = parseJson(decodeBase64UrlText(payload));
  return typeof claims === 'object' ? claims : null;
}

const asNumber = (claim: unknown): number | null =>
  // Stryker disable next-line ConditionalExpression: Number.isFinite is false for any value that is not a number. Only the compiler needs the check.
  typeof claim === 'number' && Number.isFinite(claim) ? claim : null;
/** Ids may be numbers, too. */
const asText = (claim: unknown): string | null =>
  typeof claim === 'string' && claim !== '' ? claim : (asNumber(claim)?.toString() ?? null);
/** A list with anything other than texts and numbers counts as absent. */
function asTexts(claim: unknown): readonly string[] {
  const texts = Array.isArray(claim) ? claim.map((item: unknown) => (item === '' ? '' : asText(item))) : [];
  return texts.every((text) => text !== null) ? texts : [];
}

/** Null for a time that no date can show. */
const toEpochMs = (seconds: number | null): number | null =>
  seconds !== null && isTime(seconds * 1_000) ? Math.round(seconds * 1_000) : null;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The UTF-8 text in base64url (RFC 4648, section 5); null for anything else. Uses ES only, which does not include `atob`. */
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
  // One letter alone encodes no octet.
  if (bits === 6) return null;
  // Stryker disable BlockStatement: A missing text and null have the same result: as JSON they are no object.
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}
