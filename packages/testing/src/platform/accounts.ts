import { ok } from '@farspin/core';
import { readToken } from '@farspin/core/token';
import type { Credentials, SignIn } from '@farspin/core';
import { playerCalled, type Context } from './context.ts';
import { isoTime } from './iso-time.ts';
import { note } from './logbook.ts';
import type { Answer } from './platform.ts';
import type { PlayerRecord } from './records.ts';
import { refusals, refuse } from './refusals.ts';
import { createTokenSigner, type TokenFacts } from './tokens.ts';

export const usualFailedLoginLimit = 5;
export const loginBlockMs = 15 * 60_000;
/** Time in ms for which a token stays valid after `validate` has replaced it (P1-VALIDATE-2). */
const replacedTokenMs = 60_000;

export interface Accounts {
  login(credentials: Credentials, ip?: string): Answer<SignIn>;
  validate(token: string, ip?: string): Answer<SignIn>;
  /** Revokes only this token. */
  logout(token: string): Answer<null>;
  /** Returns the player of a valid token, or a refusal. */
  bearer(token: string): Answer<PlayerRecord>;
  /** Revokes all tokens of the player. */
  revokeAll(player: PlayerRecord): void;
}

export interface AccountOptions {
  readonly secret: string;
  readonly lifetimeMs: number;
  /** Number of consecutive wrong passwords after which an account is blocked temporarily. */
  readonly failedLoginLimit: number;
}

export function createAccounts(ctx: Context, options: AccountOptions): Accounts {
  const signer = createTokenSigner(options.secret);
  const { players, meta } = ctx.tables;

  function bearer(token: string): Answer<PlayerRecord> {
    const facts = signer.open(token);
    const player = facts === null ? undefined : players.get(facts.playerId);
    if (facts === null || player === undefined) return refuse(refusals.badToken());
    const good =
      facts.expiresAt > ctx.clock.now() &&
      facts.number >= player.firstToken &&
      !player.revokedTokens.some(({ number, from }) => number === facts.number && from <= ctx.clock.now());
    return good ? ok(player) : refuse(refusals.badToken());
  }

  function newToken(player: PlayerRecord): string {
    const world = meta.get('world');
    if (world === undefined) return '';
    meta.put({ ...world, nextToken: world.nextToken + 1 });
    return signer.sign(player, world.nextToken, ctx.clock.now(), options.lifetimeMs);
  }

  function signIn(player: PlayerRecord, kept: string | null = null): Answer<SignIn> {
    const token = kept ?? newToken(player);
    const claims = readToken(token);
    if (claims === null) return refuse(refusals.badToken());
    return ok({
      token,
      ...claims,
      pinHash: player.pinHash,
      ipAddress: player.ip,
      lastLogon: player.previousLogonAt === null ? null : isoTime(player.previousLogonAt),
      lastLogonIp: player.previousLogonIp,
      passwordExpired: player.passwordExpired,
    });
  }

  function failed(player: PlayerRecord, ip: string): Answer<SignIn> {
    const failedLogins = player.failedLogins + 1;
    const { failedLoginLimit } = options;
    const isBlocked = failedLogins >= failedLoginLimit;
    const blockedUntil = isBlocked ? ctx.clock.now() + loginBlockMs : null;
    players.put({ ...player, failedLogins: isBlocked ? 0 : failedLogins, blockedUntil });
    note(ctx, withIp(player, ip), isBlocked ? 'temporary-blocked' : 'login-fail');
    return refuse(
      isBlocked ? refusals.blocked() : refusals.wrongPassword(failedLoginLimit - failedLogins, loginBlockMs / 60_000),
    );
  }

  /** Returns the player's record with this token revoked from the given time. */
  function without(player: PlayerRecord, { number, expiresAt }: TokenFacts, from: number): PlayerRecord {
    const stillOfUse = player.revokedTokens.filter((revoked) => revoked.expiresAt > ctx.clock.now());
    return { ...player, revokedTokens: [...stillOfUse, { number, expiresAt, from }] };
  }

  /** Logs a check of a token. An expired token still identifies its player. */
  function noteCheck(token: string, good: boolean, ip: string | undefined): void {
    const player = players.get(signer.open(token)?.playerId ?? '');
    if (player !== undefined) note(ctx, withIp(player, ip), good ? 'login-check-success' : 'login-check-fail');
  }

  return {
    bearer,
    login({ username, password }, ip) {
      const known = playerCalled(username, ctx.tables);
      // Guests have no password and cannot sign in.
      if (known === undefined || known.password === '') return refuse(refusals.unknownUser());
      // An attempt from another address is logged with that address. Only a sign-in changes the player's address.
      const player = withIp(known, ip);
      if (player.blockedUntil !== null && player.blockedUntil > ctx.clock.now()) {
        note(ctx, player, 'login-not-allowed');
        return refuse(refusals.blocked());
      }
      if (player.password !== password) return failed(known, player.ip);
      const previous = { previousLogonAt: known.lastLogonAt, previousLogonIp: known.lastLogonIp };
      const last = { lastLogonAt: ctx.clock.now(), lastLogonIp: player.ip };
      const signedIn = { ...player, ...previous, ...last, failedLogins: 0, blockedUntil: null };
      players.put(signedIn);
      note(ctx, player, 'login-success');
      return signIn(signedIn);
    },
    validate(token, ip) {
      const found = bearer(token);
      noteCheck(token, found.ok, ip);
      if (!found.ok) return found;
      const facts = ctx.dials.validate === 'rotates' ? signer.open(token) : null;
      const known = withIp(found.value, ip);
      const player = facts === null ? known : without(known, facts, ctx.clock.now() + replacedTokenMs);
      if (player !== found.value) players.put(player);
      return signIn(player, ctx.dials.validate === 'keeps' ? token : null);
    },
    logout(token) {
      const found = bearer(token);
      const facts = signer.open(token);
      if (!found.ok || facts === null) return refuse(refusals.badToken());
      players.put(without(found.value, facts, 0));
      note(ctx, found.value, 'logout-success');
      return ok(null);
    },
    revokeAll(player) {
      players.put({ ...player, firstToken: meta.get('world')?.nextToken ?? player.firstToken });
    },
  };
}

const withIp = (player: PlayerRecord, ip: string | undefined): PlayerRecord =>
  ip === undefined || ip === player.ip ? player : { ...player, ip };
