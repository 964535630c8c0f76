import type { Brand, Machine, Profile, SlotSession, Transaction, User } from '../kernel/entities.ts';
import type { Refusal, Reply } from '../kernel/reply.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface SignIn {
  /** The JWT, which replaces any earlier token. */
  readonly token: string;
  /** The user named in the token. The token's signature is not verified. */
  readonly user: User;
  /** Expiry in epoch ms on the server's clock, or null if the token has no expiry. */
  readonly expiresAt: number | null;
  readonly issuedAt: number | null;
  readonly pinHash: string | null;
  readonly ipAddress: string | null;
  readonly lastLogon: string | null;
  readonly lastLogonIp: string | null;
  readonly passwordExpired: boolean;
}

/**
 * The player's location according to the server. The setting `countryCheck.blockWhen` defines the meaning of `status`
 * and `code`.
 */
export interface CountryCheck {
  readonly status: number;
  readonly code: number;
  readonly ip: string;
  readonly country: string;
}

/** Query for one page of a list, newest items first. */
export interface PageQuery {
  readonly limit: number;
  /** The `nextCursor` of the previous page, or null for the first page. */
  readonly cursor: string | null;
  /** Search text. An empty string matches all items. */
  readonly search: string;
  /** Start of the period in ISO 8601, inclusive, or null for no limit. */
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

/** Player preferences that the server stores. The token contains both values. */
export interface UserUpdate {
  readonly theme: string | null;
  readonly shortcuts: readonly string[];
}

/** Status of a transfer according to the server. */
export type TransferStatus =
  /** `amountMinor` is the transferred amount in minor units, or null if the server does not send it. */
  | { readonly kind: 'done'; readonly amountMinor: number | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'pending' }
  /** No such request has arrived (yet). */
  | { readonly kind: 'unknown' };

/** The HTTP calls needed to sign in. */
export interface EntryApi {
  /** Returns the location check. Any response other than a readable 200 is an error. */
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
   * Ends the player's session on the machine and returns its credits to the wallet. Returns the paid amount in minor
   * units, or null if the server does not send it.
   */
  cancel(token: string, machineId: string, requestId: string): Reply<number | null>;
  /**
   * `discount` and `bonus` pay into the wallet. They are sent once and never retried. Both return the paid amount in
   * minor units.
   */
  discount(token: string): Reply<number>;
  bonus(token: string): Reply<number>;

  // Part 2 of the protocol. These calls return `absent` on a server that does not support them.
  /** Returns the outcome of a request that moves money. */
  transferStatus(token: string, requestId: string): Reply<TransferStatus>;
  transactions(token: string, query: PageQuery): Reply<Page<Transaction>>;
  slotSessions(token: string, query: PageQuery): Reply<Page<SlotSession>>;
  profile(token: string): Reply<Profile>;
  changePassword(token: string, change: PasswordChange): Reply<null>;
  setPin(token: string, change: PinChange): Reply<null>;
  updateUser(token: string, update: UserUpdate): Reply<null>;
}
