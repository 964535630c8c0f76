import * as z from 'zod/mini';
import type { User } from '../kernel/entities.ts';

/** What a token tells of its bearer and of its own lifetime. Read without trusting it. */
export interface TokenClaims {
  readonly user: User;
  /** Epoch ms on the server's clock; null where the token has none. */
  readonly expiresAt: number | null;
  readonly issuedAt: number | null;
}

/**
 * Reads the payload of a JWT (RFC 7519) without checking its signature, for display only.
 * Null for what is no JWT or names no bearer; a claim of the wrong type counts as absent.
 */
export function readToken(token: string): TokenClaims | null {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return null;
  const text = decodeBase64UrlText(payload);
  const parsed = claimsSchema.safeParse(text === null ? null : parseJson(text));
  if (!parsed.success) return null;
  const claims = parsed.data;
  const id = claims.id ?? claims.sub ?? claims.username;
  if (id === null) return null;
  return {
    user: {
      id,
      username: claims.username ?? '',
      name: claims.name ?? '',
      lastname: claims.lastname ?? '',
      displayName: claims.displayName ?? '',
      email: claims.email ?? '',
      group: claims.group,
      type: claims.type,
      permissions: claims.permissions,
      photoUrl: claims.photoURL,
      shortcuts: claims.shortcuts,
    },
    expiresAt: toEpochMs(claims.exp),
    issuedAt: toEpochMs(claims.iat),
  };
}

const text = z.catch(
  z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((value) => (value === null || value === undefined || value === '' ? null : String(value))),
  ),
  null,
);
const number = z.catch(
  z.pipe(
    z.nullish(z.number()),
    z.transform((value) => value ?? null),
  ),
  null,
);
const texts = z.catch(
  z.pipe(
    z.array(z.union([z.string(), z.number()])),
    z.transform((values) => values.map(String)),
  ),
  [],
);
const claimsSchema = z.object({
  id: text,
  sub: text,
  username: text,
  name: text,
  lastname: text,
  email: text,
  displayName: text,
  group: text,
  type: number,
  permissions: texts,
  photoURL: text,
  shortcuts: texts,
  exp: number,
  iat: number,
});

const toEpochMs = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds * 1_000));

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The UTF-8 text in base64url (RFC 4648, section 5); null for anything else. ES only: `atob` is no part of it. */
function decodeBase64UrlText(encoded: string): string | null {
  const sextets = Array.from(encoded.replace(/=+$/, ''), (letter) => ALPHABET.indexOf(letter));
  if (sextets.includes(-1) || sextets.length % 4 === 1) return null;
  const bits = sextets.map((sextet) => sextet.toString(2).padStart(6, '0')).join('');
  const octets = bits.match(/.{8}/g) ?? [];
  const escaped = octets.map((octet) => `%${Number.parseInt(octet, 2).toString(16).padStart(2, '0')}`).join('');
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}
