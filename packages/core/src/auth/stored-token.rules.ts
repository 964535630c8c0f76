import * as z from 'zod/mini';
import type { User } from '../kernel/entities.ts';
import { filled, isTime } from '../kernel/checks.ts';
import { parseJson } from '../kernel/json.ts';
import type { SignIn } from '../ports/http.ts';
import { readToken } from './token.rules.ts';

/** A stored token with its expiry on this device's clock, so that a wrong clock does not matter. */
const record = z.object({ token: filled, expiresAtHere: z.nullable(z.number()) });

/** Encodes a token for storage. `endsAt` is its expiry on this device's clock in epoch ms, or null for never. */
export const sealToken = (token: string, endsAt: number | null): string =>
  JSON.stringify({ token, expiresAtHere: endsAt });

/**
 * [AUTH4] Returns the expiry of a newly issued token on this device's clock in epoch ms, or null for never. The
 * server's `iat` shows the clock difference. Without `iat`, both clocks are assumed to be equal.
 */
export function endHere({ expiresAt, issuedAt }: Pick<SignIn, 'issuedAt' | 'expiresAt'>, nowMs: number): number | null {
  const offsetMs = issuedAt === null ? 0 : nowMs - issuedAt;
  return expiresAt === null ? null : expiresAt + offsetMs;
}

export type StoredToken =
  | { readonly kind: 'none' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'usable'; readonly token: string; readonly endsAt: number | null };

/** [AUTH3] Reads a stored token. It is usable only before its expiry. Any unreadable text counts as no token. */
export function openStoredToken(text: string | null, nowMs: number): StoredToken {
  const parsed = record.safeParse(parseJson(text));
  if (!parsed.success) return { kind: 'none' };
  const { token, expiresAtHere } = parsed.data;
  return expiresAtHere !== null && expiresAtHere <= nowMs
    ? { kind: 'expired' }
    : { kind: 'usable', token, endsAt: expiresAtHere !== null && isTime(expiresAtHere) ? expiresAtHere : null };
}

/** Returns the account that a token names, or null if it names none. */
export const bearerOf = (token: string): User | null => readToken(token)?.user ?? null;

/** Returns true if both tokens name an account and the accounts differ. */
export function areOfTwo(one: string, other: string): boolean {
  const [a, b] = [bearerOf(one), bearerOf(other)];
  return a !== null && b !== null && a.id !== b.id;
}
