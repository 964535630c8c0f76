import type { Brand, Machine, Profile, SlotSession, Transaction, User } from '../kernel/entities.ts';
import type { Refusal, Reply } from '../kernel/reply.ts';

/** What the player types to sign in. Never log it. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A successful sign-in: the token, the user and facts from the server. Null fields are not in the token. */
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

/** One page of a list. `nextCursor` is null on the last page, and `total` is null if the server does not count. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

/** A change of the password. Never log it. */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** A new PIN, confirmed with the password. Never log it. */
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
  /**
   * Signs in. Returns `refused` with the server's reason, and with field errors in `refusal.fields`, if it does not
   * accept the credentials. The caller never retries a `login` with a lost answer by itself.
   */
  login(credentials: Credentials): Reply<SignIn>;
  /**
   * Checks a token, and returns the sign-in with the same or a new token. Returns `unauthorized` if the server does not
   * accept it.
   */
  validate(token: string): Reply<SignIn>;
  /** Ends the sign-in on the server. The core signs out here even if this fails. */
  logout(token: string): Reply<null>;
}

/**
 * Port for the HTTP calls of a signed-in player. `token` is the token of the current sign-in, and a call returns
 * `unauthorized` if the server no longer accepts it. Amounts are in minor units.
 */
export interface PlayerApi extends EntryApi {
  /** Returns the balance of the wallet in minor units. */
  balance(token: string): Reply<number>;
  /** Returns the brands in the order of the lobby. */
  brands(token: string): Reply<readonly Brand[]>;
  /** Returns the machines of a brand. */
  machines(token: string, brandId: string): Reply<readonly Machine[]>;
  /** Returns the machines of all brands. */
  allMachines(token: string): Reply<readonly Machine[]>;
  /**
   * Ends the player's own session at the machine from another place, and pays its credits into the wallet. Success also
   * if it has already ended.
   */
  kick(token: string, machineId: string): Reply<null>;
  /**
   * Ends the player's session on the machine and returns its credits to the wallet. Returns the paid amount in minor
   * units, or null if the server does not send it.
   */
  cancel(token: string, machineId: string, requestId: string): Reply<number | null>;
  /**
   * Pays a discount into the wallet, and returns the paid amount in minor units. Returns `refused` if the player gets
   * none. The core sends the call once and never retries it.
   */
  discount(token: string): Reply<number>;
  /** Pays a bonus into the wallet. See `discount`. */
  bonus(token: string): Reply<number>;

  // Part 2 of the protocol. These calls return `absent` on a server that does not support them.
  /** Returns the outcome of a request that moves money. */
  transferStatus(token: string, requestId: string): Reply<TransferStatus>;
  /** Returns a page of the player's transactions, newest first. */
  transactions(token: string, query: PageQuery): Reply<Page<Transaction>>;
  /** Returns a page of the session history, newest first. */
  slotSessions(token: string, query: PageQuery): Reply<Page<SlotSession>>;
  /** Returns the player's profile. */
  profile(token: string): Reply<Profile>;
  /** Replaces the password. Returns `refused` if the old one is wrong or the new one is not accepted. */
  changePassword(token: string, change: PasswordChange): Reply<null>;
  /** Sets the PIN. Returns `refused` if the password is wrong. The next sign-in contains its hash. */
  setPin(token: string, change: PinChange): Reply<null>;
  /** Stores theme and shortcuts. The next token contains them. */
  updateUser(token: string, update: UserUpdate): Reply<null>;
}
