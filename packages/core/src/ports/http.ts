import type { Brand, Machine, Profile, SlotSession, Transaction, User } from '../kernel/entities.ts';
import type { Refusal, Reply } from '../kernel/reply.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface SignIn {
  /** A JWT, which replaces any earlier token. */
  readonly token: string;
  /** The token's user, read without trusting it. */
  readonly user: User;
  /** Epoch ms on the server's clock; null if the token has none. */
  readonly expiresAt: number | null;
  readonly issuedAt: number | null;
  readonly pinHash: string | null;
  readonly ipAddress: string | null;
  readonly lastLogon: string | null;
  readonly lastLogonIp: string | null;
  readonly passwordExpired: boolean;
}

/** Where the server locates the player. `countryCheck.blockWhen` gives the meaning of `status` and `code`. */
export interface CountryCheck {
  readonly status: number;
  readonly code: number;
  readonly ip: string;
  readonly country: string;
}

/** A page of a list, newest first. */
export interface PageQuery {
  readonly limit: number;
  /** The cursor at the end of the previous page; null for the first one. */
  readonly cursor: string | null;
  /** Empty for everything. */
  readonly search: string;
  /** ISO 8601, inclusive; null for no limit. */
  readonly from: string | null;
  readonly to: string | null;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

export interface PinChange {
  readonly pin: string;
  readonly password: string;
}

/** A player's choices that the server keeps. The token contains both. */
export interface UserUpdate {
  readonly theme: string | null;
  readonly shortcuts: readonly string[];
}

/** The server's record of a movement of money. */
export type TransferStatus =
  /** `amountMinor`: the moved amount, in minor units; null if the server does not send it. */
  | { readonly kind: 'done'; readonly amountMinor: number | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'pending' }
  /** No such request has arrived (yet). */
  | { readonly kind: 'unknown' };

/** The calls that a sign-in requires. */
export interface EntryApi {
  /** Any answer but a readable 200 is an error. */
  check(): Reply<CountryCheck>;
  login(credentials: Credentials): Reply<SignIn>;
  validate(token: string): Reply<SignIn>;
  logout(token: string): Reply<null>;
}

export interface PlayerApi extends EntryApi {
  /** Minor units. */
  balance(token: string): Reply<number>;
  brands(token: string): Reply<readonly Brand[]>;
  machines(token: string, brandId: string): Reply<readonly Machine[]>;
  allMachines(token: string): Reply<readonly Machine[]>;
  kick(token: string, machineId: string): Reply<null>;
  /**
   * Ends this player's session on the machine. Its credits go back to the wallet. Returns the paid amount in minor units; null
   * if the server does not send it.
   */
  cancel(token: string, machineId: string, requestId: string): Reply<number | null>;
  /** These two pay into the wallet: sent once, never repeated. They return the paid amount in minor units. */
  discount(token: string): Reply<number>;
  bonus(token: string): Reply<number>;

  // Part 2 of the protocol: `absent` on a server that does not have these calls.
  /** Returns the outcome of a request that moves money. */
  transferStatus(token: string, requestId: string): Reply<TransferStatus>;
  transactions(token: string, query: PageQuery): Reply<Page<Transaction>>;
  slotSessions(token: string, query: PageQuery): Reply<Page<SlotSession>>;
  profile(token: string): Reply<Profile>;
  changePassword(token: string, change: PasswordChange): Reply<null>;
  setPin(token: string, change: PinChange): Reply<null>;
  updateUser(token: string, update: UserUpdate): Reply<null>;
}
