import type { CountryCheck, Credentials, SignIn } from '@farspin/core';
import { filled } from '@farspin/core/checks';
import { readToken } from '@farspin/core/token';
import * as z from 'zod/mini';
import type { Decoded } from '../wire/decode.ts';
import { codeSchema, decodeFlag, decodeIsoTime, flagSchema, parseLoosely, timeSchema } from '../wire/scalar.wire.ts';

/** The bodies of the country check and the sign-in calls (docs/protocol part 1). */

// ── Country check ────────────────────────────────────────────────────────────────────────────────────────────────────

export const checkReplySchema = z.object({
  status: codeSchema,
  code: codeSchema,
  ip: z.nullish(z.string()),
  country: z.nullish(z.string()),
});
/** Decodes a country check. [EXTRAS1] Only status and code are required. */
export function decodeCheck(body: unknown): Decoded<CountryCheck> | null {
  const parsed = parseLoosely(checkReplySchema, body, ['status', 'code']);
  if (parsed === null) return null;
  const { status, code, ip, country } = parsed.data;
  return {
    value: { status: Number(status), code: Number(code), ip: ip ?? '', country: country ?? '' },
    isOdd: parsed.isOdd,
  };
}
/** Encodes the answer of the country check. */
export const encodeCheck = (check: CountryCheck): z.infer<typeof checkReplySchema> => check;

// ── Signing in ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Wire format of the body of the sign-in. */
export const loginRequestSchema = z.object({
  username: z.string(),
  password: z.string(),
  site_id: z.optional(z.union([z.string(), z.number()])),
});
/** Body of the sign-in request. */
export type LoginRequest = z.infer<typeof loginRequestSchema>;

const signInExtras = {
  pin_code: z.nullish(z.string()),
  ip_address: z.nullish(z.string()),
  versions: z.optional(z.unknown()),
  last_logon: z.nullish(timeSchema),
  last_logon_ip: z.nullish(z.string()),
  password_expired: z.nullish(flagSchema),
};
/** Wire format of the answer of the sign-in. */
export const loginReplySchema = z.object({ token: filled, ...signInExtras });
/** Reply to `validate`. Without a new token, the present token stays valid. */
export const validateReplySchema = z.object({ token: z.nullish(z.string()), ...signInExtras });

/** Encodes the body of a sign-in request. */
export const encodeLogin = (credentials: Credentials, siteId: string | number): LoginRequest => ({
  username: credentials.username,
  password: credentials.password,
  site_id: siteId,
});

/** Decodes a login reply. Returns null for an invalid body or a token that is not a JWT. */
export const decodeLogin = (body: unknown): Decoded<SignIn> | null => decodeSignIn(loginReplySchema, body, null);
/**
 * Decodes the answer of `validate`. Without a new token in it, the sign-in keeps `askedToken`. Returns null if it is
 * unreadable.
 */
export const decodeValidate = (body: unknown, askedToken: string): Decoded<SignIn> | null =>
  decodeSignIn(validateReplySchema, body, askedToken);

/** Decodes a sign-in. [EXTRAS1] Only the token is required. */
function decodeSignIn(
  schema: z.ZodMiniType<z.infer<typeof validateReplySchema>>,
  body: unknown,
  askedToken: string | null,
): Decoded<SignIn> | null {
  const parsed = parseLoosely(schema, body, ['token']);
  const value = parsed && toSignIn(parsed.data, askedToken);
  return value && { value, isOdd: parsed.isOdd };
}

function toSignIn(reply: z.infer<typeof validateReplySchema>, askedToken: string | null): SignIn | null {
  const token = reply.token || askedToken;
  const claims = token === null ? null : readToken(token);
  if (token === null || claims === null) return null;
  return {
    token,
    user: claims.user,
    expiresAt: claims.expiresAt,
    issuedAt: claims.issuedAt,
    pinHash: reply.pin_code || null,
    ipAddress: reply.ip_address ?? null,
    lastLogon: decodeIsoTime(reply.last_logon),
    lastLogonIp: reply.last_logon_ip ?? null,
    passwordExpired: decodeFlag(reply.password_expired),
  };
}

/** Encodes the reply to `login` or `validate`. */
export const encodeSignIn = (signIn: SignIn): z.infer<typeof loginReplySchema> => ({
  token: signIn.token,
  pin_code: signIn.pinHash,
  ip_address: signIn.ipAddress,
  versions: null,
  last_logon: signIn.lastLogon,
  last_logon_ip: signIn.lastLogonIp,
  ...(signIn.passwordExpired ? { password_expired: true } : {}),
});
