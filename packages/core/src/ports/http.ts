import type { Brand, Machine, Profile, SlotSession, Transaction, User } from '../kernel/entities.ts';
import type { Refusal, Reply } from '../kernel/reply.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface SignIn {
  /** A JWT; it replaces whatever token was held before. */
  readonly token: string;
  /** Who the token says it is, read without trusting it. */
  readonly user: User;
  /** Epoch ms on the server's clock; null where the token has none. */
  readonly expiresAt: number | null;
  readonly issuedAt: number | null;
  readonly pinHash: string | null;
  readonly ipAddress: string | null;
  readonly lastLogon: string | null;
  readonly lastLogonIp: string | null;
  readonly passwordExpired: boolean;
}

/** Where the server sees the player. What `status` and `code` mean, `countryCheck.blockWhen` says. */
export interface CountryCheck {
  readonly status: number;
  readonly code: number;
  readonly ip: string;
  readonly country: string;
}

/** A page of a list, newest first. */
export interface PageQuery {
  readonly limit: number;
  /** Where the page before ended; null for the first one. */
  readonly cursor: string | null;
  /** Empty for everything. */
  readonly search: string;
  /** ISO 8601, inclusive; null for no bound. */
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

/** What a player chose and the server keeps; both come back in the token. */
export interface UserUpdate {
  readonly theme: string | null;
  readonly shortcuts: readonly string[];
}

/** What the server has on record of a movement of money. */
export type TransferStatus =
  /** `amountMinor`: what moved, in minor units; null where the server does not say. */
  | { readonly kind: 'done'; readonly amountMinor: number | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'pending' }
  /** No such request has arrived (yet). */
  | { readonly kind: 'unknown' };

/** The calls that a sign-in needs. */
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
   * Ends this player's session on the machine; its credits go back to the wallet. Answers what was paid, in minor units; null
   * where the server does not say.
   */
  cancel(token: string, machineId: string, requestId: string): Reply<number | null>;
  /** These two pay into the wallet: sent once, never again. They answer what was paid, in minor units. */
  discount(token: string): Reply<number>;
  bonus(token: string): Reply<number>;

  // Part 2 of the protocol: `absent` on a server that does not have them.
  /** What became of a request that moves money. */
  transferStatus(token: string, requestId: string): Reply<TransferStatus>;
  transactions(token: string, query: PageQuery): Reply<Page<Transaction>>;
  slotSessions(token: string, query: PageQuery): Reply<Page<SlotSession>>;
  profile(token: string): Reply<Profile>;
  changePassword(token: string, change: PasswordChange): Reply<null>;
  setPin(token: string, change: PinChange): Reply<null>;
  updateUser(token: string, update: UserUpdate): Reply<null>;
}
