import type { CountryCheck, Credentials, SignIn } from '@farspin/core';
import { filled } from '@farspin/core/checks';
import { readToken } from '@farspin/core/token';
import * as z from 'zod/mini';
import { codeSchema, decodeIsoTime, parse, timeSchema } from '../wire/scalar.wire.ts';

/** The bodies of the calls before and at sign-in (protocol.md part 1). */

// ── Country check ────────────────────────────────────────────────────────────────────────────────────────────────────

export const checkReplySchema = z.object({
  status: codeSchema,
  code: codeSchema,
  ip: z.nullish(z.string()),
  country: z.nullish(z.string()),
});
export function decodeCheck(body: unknown): CountryCheck | null {
  const reply = parse(checkReplySchema, body);
  return (
    reply && {
      status: Number(reply.status),
      code: Number(reply.code),
      ip: reply.ip ?? '',
      country: reply.country ?? '',
    }
  );
}
export const encodeCheck = (check: CountryCheck): z.infer<typeof checkReplySchema> => check;

// ── Signing in ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const loginRequestSchema = z.object({
  username: z.string(),
  password: z.string(),
  site_id: z.optional(z.union([z.string(), z.number()])),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

const signInExtras = {
  pin_code: z.nullish(z.string()),
  ip_address: z.nullish(z.string()),
  versions: z.optional(z.unknown()),
  last_logon: z.nullish(timeSchema),
  last_logon_ip: z.nullish(z.string()),
  password_expired: z.nullish(z.boolean()),
};
export const loginReplySchema = z.object({ token: filled, ...signInExtras });
/** Without a new token the one that was asked about goes on. */
export const validateReplySchema = z.object({ token: z.nullish(z.string()), ...signInExtras });

export const encodeLogin = (credentials: Credentials, siteId: string | number): LoginRequest => ({
  username: credentials.username,
  password: credentials.password,
  site_id: siteId,
});

/** Null for a body that is none, or whose token is no JWT. */
export const decodeLogin = (body: unknown): SignIn | null => toSignIn(parse(loginReplySchema, body), null);
export const decodeValidate = (body: unknown, askedToken: string): SignIn | null =>
  toSignIn(parse(validateReplySchema, body), askedToken);

function toSignIn(reply: z.infer<typeof validateReplySchema> | null, askedToken: string | null): SignIn | null {
  if (reply === null) return null;
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
    passwordExpired: reply.password_expired ?? false,
  };
}

/** The reply to `login` and to `validate`. */
export const encodeSignIn = (signIn: SignIn): z.infer<typeof loginReplySchema> => ({
  token: signIn.token,
  pin_code: signIn.pinHash,
  ip_address: signIn.ipAddress,
  versions: null,
  last_logon: signIn.lastLogon,
  last_logon_ip: signIn.lastLogonIp,
  ...(signIn.passwordExpired ? { password_expired: true } : {}),
});
