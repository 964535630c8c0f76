import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { PlayerRecord } from './records.ts';

/** Content of a JSON Web Token (RFC 7519). Tokens are signed with HS256, and the payload is UTF-8 in base64url. */

export interface TokenFacts {
  readonly playerId: string;
  /** Sequence number of the token on the platform. */
  readonly number: number;
  /** Expiry in epoch ms, a whole second. */
  readonly expiresAt: number;
}

export interface TokenSigner {
  sign(player: PlayerRecord, number: number, issuedAt: number, lifetimeMs: number): string;
  /** Decodes a token. Returns null if the platform did not sign it. Does not check the expiry. */
  open(token: string): TokenFacts | null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const header = encodeBase64Url(utf8ToBytes('{"alg":"HS256","typ":"JWT"}'));
const claimsSchema = z.object({ id: z.string(), jti: z.string().check(z.regex(/^\d{1,15}$/)), exp: z.int() });

export function createTokenSigner(secret: string): TokenSigner {
  // Checking a signature costs more than the rest of a call, and every call sends the same token, so decoded tokens are
  // cached.
  const opened = new Map<string, TokenFacts>();
  const signature = (signed: string): string => signText(secret, signed);

  return {
    sign(player, number, issuedAt, lifetimeMs) {
      const payload = JSON.stringify({
        jti: String(number),
        iat: Math.floor(issuedAt / 1_000),
        exp: Math.floor((issuedAt + lifetimeMs) / 1_000),
        id: player.id,
        username: player.username,
        name: player.name,
        lastname: player.lastname,
        displayName: player.displayName,
        email: player.email,
        role: player.roles,
        group: player.group,
        type: 145,
        permissions: ['play', 'history'],
        shortcuts: player.shortcuts,
        theme: player.theme,
      });
      const signed = `${header}.${encodeBase64Url(utf8ToBytes(payload))}`;
      return `${signed}.${signature(signed)}`;
    },
    open(token) {
      const known = opened.get(token);
      if (known !== undefined) return known;
      const cut = token.lastIndexOf('.');
      if (cut < 0 || !token.startsWith(`${header}.`) || signature(token.slice(0, cut)) !== token.slice(cut + 1))
        return null;
      const claims = claimsSchema.safeParse(JSON.parse(decodeBase64Url(token.slice(header.length + 1, cut))));
      if (!claims.success) return null;
      const { id, jti, exp } = claims.data;
      if (opened.size >= 10_000) opened.clear();
      const facts = { playerId: id, number: Number(jti), expiresAt: exp * 1_000 };
      opened.set(token, facts);
      return facts;
    },
  };
}

/**
 * Returns the signature of a JWT with HS256 (RFC 7515), its third part.
 * @param signed The first two parts.
 */
export const signText = (secret: string, signed: string): string =>
  encodeBase64Url(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(signed)));

/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
function encodeBase64Url(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 6;) {
      bits -= 6;
      text += alphabet.charAt((held >> bits) & 63);
    }
  }
  return bits === 0 ? text : text + alphabet.charAt((held << (6 - bits)) & 63);
}

/** Decodes base64url to UTF-8 text. Accepts only the output of `encodeBase64Url`. */
function decodeBase64Url(encoded: string): string {
  let escaped = '';
  let bits = 0;
  let held = 0;
  for (const letter of encoded) {
    held = ((held << 6) | alphabet.indexOf(letter)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    escaped += escapedByte((held >> bits) & 255);
  }
  return decodeURIComponent(escaped);
}
const escapedByte = (byte: number): string => {
  const isItself = byte < 128 && byte !== 0x25;
  return isItself ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`;
};
