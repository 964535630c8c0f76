import * as z from 'zod/mini';
import type { User } from '../kernel/entities.ts';
import { filled, isTime } from '../kernel/checks.ts';
import { parseJson } from '../kernel/json.ts';
import type { SignIn } from '../ports/http.ts';
import { readToken } from './token.rules.ts';

/** The data of a token that is stored between visits: its end on this device's clock, so that a clock that is a day off does no harm. */
const record = z.object({ token: filled, expiresAtHere: z.nullable(z.number()) });

/** `endsAt`: on this device's clock (epoch ms); null for never. */
export const sealToken = (token: string, endsAt: number | null): string =>
  JSON.stringify({ token, expiresAtHere: endsAt });

/**
 * [AUTH4] Returns when a token that has just been issued ends on this device's clock; null for never. The server's `iat` shows
 * how far this clock is off. Without it the two clocks are assumed to be equal.
 */
export function endHere({ expiresAt, issuedAt }: Pick<SignIn, 'issuedAt' | 'expiresAt'>, nowMs: number): number | null {
  const offsetMs = issuedAt === null ? 0 : nowMs - issuedAt;
  return expiresAt === null ? null : expiresAt + offsetMs;
}

export type StoredToken =
  | { readonly kind: 'none' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'usable'; readonly token: string; readonly endsAt: number | null };

/** [AUTH3] A stored token is valid only while its end is ahead. An unreadable text is not a token. */
export function openStoredToken(text: string | null, nowMs: number): StoredToken {
  const parsed = record.safeParse(parseJson(text));
  if (!parsed.success) return { kind: 'none' };
  const { token, expiresAtHere } = parsed.data;
  return expiresAtHere !== null && expiresAtHere <= nowMs
    ? { kind: 'expired' }
    : { kind: 'usable', token, endsAt: expiresAtHere !== null && isTime(expiresAtHere) ? expiresAtHere : null };
}

/** The account that a token names; null if it names none. */
export const bearerOf = (token: string): User | null => readToken(token)?.user ?? null;

/** Returns true if two tokens are known to be of two accounts. */
export function areOfTwo(one: string, other: string): boolean {
  const [a, b] = [bearerOf(one), bearerOf(other)];
  return a !== null && b !== null && a.id !== b.id;
}
