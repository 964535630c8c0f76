import type { Observable } from 'rxjs';
import type {
  Brand,
  Machine,
  MachineStatus,
  Meters,
  Profile,
  SlotSession,
  Transaction,
  Rendition,
} from '@farspin/core';
import type { Clock } from '@farspin/core';
import type { Result } from '@farspin/core';
import type {
  Autoplay,
  Closing,
  Credentials,
  MachineDetails,
  MachineInit,
  MoneyRequest,
  Page,
  PageQuery,
  PasswordChange,
  PinChange,
  Press,
  Push,
  Refusal,
  SignIn,
  Transfer,
  TransferResult,
  TransferStatus,
  UserUpdate,
} from '@farspin/core';
import type {
  ChatContact,
  ChatStatus,
  ChatUser,
  Course,
  OpenedChat,
  OutgoingMessage,
  QuickPanel,
  Registered,
  Registration,
  SentMessage,
} from '@farspin/core/demo';
import type { CabinetView } from './cabinet.ts';
import type { OperatorDials } from './dials.ts';
import type { LedgerEntry } from './ledger.ts';
import type { PictureHeight } from './pictures.ts';

/**
 * A whole operator in memory, with players, wallets, machines and sessions. It is deterministic: the same seed, clock
 * and calls give the same answers, pushes and ledger.
 *
 * It does no input or output. Transports (in-memory ports, or real HTTP and sockets) call it. It pushes when the clock
 * advances, never inside a call. A transport calls `beforeAnswer` between a call and its answer.
 */
export interface Platform {
  // HTTP
  /** Signs a player in. `ip` is the player's address for the log. Without it, the stored address is logged. */
  login(credentials: Credentials, ip?: string): Answer<SignIn>;
  /** Checks a token, and returns the sign-in. `ip` is the player's address for the log. */
  validate(token: string, ip?: string): Answer<SignIn>;
  /** Ends the sign-in. */
  logout(token: string): Answer<null>;
  /** Returns the balance in minor units. */
  balance(token: string): Answer<number>;
  /** Returns all brands. */
  brands(token: string): Answer<readonly Brand[]>;
  /** Returns the machines of a brand. */
  machines(token: string, brandId: string): Answer<readonly Machine[]>;
  /** Returns the machines of all brands. */
  allMachines(token: string): Answer<readonly Machine[]>;
  /** Ends the player's own session at a machine from another place, and pays it out. */
  kick(token: string, machineId: string): Answer<null>;
  /**
   * Ends the session and pays it out.
   * @returns the paid amount in minor units, or null if the dials omit it
   */
  cancel(token: string, machineId: string, requestId?: string): Answer<number | null>;
  /** `discount` and `bonus` return the paid amount in minor units. */
  discount(token: string): Answer<number>;
  /** Pays a bonus. See `discount`. */
  bonus(token: string): Answer<number>;
  /** Returns the outcome of a money request. */
  transferStatus(token: string, requestId: string): Answer<TransferStatus>;
  /** Returns a page of the player's transactions, newest first. */
  transactions(token: string, query: PageQuery): Answer<Page<Transaction>>;
  /** Returns a page of the session history, newest first. */
  slotSessions(token: string, query: PageQuery): Answer<Page<SlotSession>>;
  /** Returns the player's profile. */
  profile(token: string): Answer<Profile>;
  /** Replaces the password. Refused if the old one is wrong. */
  changePassword(token: string, change: PasswordChange): Answer<null>;
  /** Sets the PIN. Refused if the password is wrong. */
  setPin(token: string, change: PinChange): Answer<null>;
  /** Stores theme and shortcuts. */
  updateUser(token: string, update: UserUpdate): Answer<null>;

  // The demo area
  /** Registers a player. `ip` is the address of the new player for the log. */
  register(registration: Registration, ip?: string): Answer<Registered>;
  /** Stores a course. */
  updateCourse(token: string, course: Course): Answer<null>;
  /** Returns the contacts whose name contains the text. */
  chatContacts(token: string, query: string): Answer<readonly ChatContact[]>;
  /** Returns the player as a chat user. */
  chatUser(token: string): Answer<ChatUser>;
  /** Changes the player's chat status. */
  updateChatUser(token: string, change: { readonly status: ChatStatus }): Answer<ChatUser>;
  /** Returns the conversation and marks it as read. */
  chat(token: string, between: { readonly contactId: string; readonly userId: string }): Answer<OpenedChat>;
  /** Sends a message. The contact answers after a short delay. */
  sendMessage(token: string, message: OutgoingMessage): Answer<SentMessage>;
  /** Returns the entries of the quick panel. */
  quickPanel(token: string): Answer<QuickPanel>;

  // Sockets: `attach` represents an accepted connection. The connection ends by `detach` (the client left) or by the
  // `closed` event.
  /** Accepts a connection to the notification server, unless the token is refused. */
  attachNotifications(token: string, receive: Receive): Answer<NotificationSeat>;
  /** Accepts a connection to the machine server, unless the token is refused. */
  attachMachine(token: string, receive: Receive): Answer<MachineSeat>;

  // Video
  /** Checks that the bearer of the token may watch this machine. */
  mayWatch(token: string, machineId: string): Answer<null>;
  /** Emits the current picture quality of this machine for the bearer, and each change. */
  rendition$(token: string, machineId: string): Observable<Rendition>;
  /** Returns the current view of the machine, or null for an unknown machine. */
  cabinet(machineId: string): CabinetView | null;
  /** Returns the machine's current meters, as the dials require. */
  meters(machineId: string): Meters;
  /** Emits the machine's id after each change of its view. */
  readonly cabinetChanged$: Observable<string>;

  // The back office
  readonly operator: BackOffice;

  /** The operator's choices where the protocol leaves a choice. */
  readonly dials: OperatorDials;
  /** Sends the pushes of the last call now if the dials require the answer after them. */
  beforeAnswer(): void;

  /** Seed of the world. A platform from a snapshot has the snapshot's seed. */
  readonly seed: number;
  /** Returns the whole state as plain JSON data. `createPlatform({ snapshot })` continues from it. */
  snapshot(): PlatformSnapshot;
  /** Returns the rows that changed since the last call, so that a store does not have to read all rows. */
  takeChanges(): readonly Row[];
  /** Cancels all timers, so that the process can end or another platform can continue from the snapshot. */
  close(): void;
}

/** The platform's answer: a value, or the reason of a refusal. */
export type Answer<T> = Result<T, PlatformRefusal>;
/** A refusal of the platform. `unauthorized` is HTTP's 401 and the socket's code 10. `absent` is HTTP's 404. */
export interface PlatformRefusal extends Refusal {
  readonly unauthorized: boolean;
  readonly absent?: true;
}
/** Receives the events of an accepted connection. */
export type Receive = (
  event: { readonly kind: 'pushed'; readonly push: Push } | { readonly kind: 'closed'; readonly closing: Closing },
) => void;

/** An accepted connection to the notification server. */
export interface NotificationSeat {
  /** Names the player, and starts the pushes. */
  init(userId: string): Answer<null>;
  /** Ends the connection on the client's side. */
  detach(): void;
}
/** An accepted connection to the machine server. The calls are those of the protocol. */
export interface MachineSeat {
  /** Joins a machine, with a new or an existing session. */
  init(request: MachineInit): Answer<MachineDetails>;
  /**
   * Pays out the machine's credits.
   * @returns the paid amount in minor units, or null if the dials omit it
   */
  cashout(request?: Partial<MoneyRequest>): Answer<number | null>;
  /** Presses a button. A repeated command id is accepted without an effect. */
  press(press: Press): Answer<null>;
  /** Starts or stops autoplay. */
  autoplay(autoplay: Autoplay): Answer<null>;
  /** Moves money between wallet and machine. A repeated request id is answered like the first one. */
  transfer(transfer: Transfer): Answer<TransferResult>;
  /** Switches the picture to another rendition. */
  requestRendition(renditionId: string): Answer<null>;
  /** Ends the connection on the client's side. The session stays open for a while. */
  detach(): void;
}

/**
 * The back office. Players are identified by id or username. A call for an unknown or impossible target is refused and
 * changes nothing.
 */
export interface BackOffice {
  /** Sets a machine's status, for example to take it out of service. */
  setStatus(machineId: string, status: 'available' | 'error' | 'offline' | 'not-available'): Answer<null>;
  /** Reserves the machine for one player. Null removes the reservation. */
  reserve(machineId: string, player: string | null): Answer<null>;
  /** Adds money to a player's wallet, in minor units. */
  deposit(player: string, amountMinor: number): Answer<null>;
  /** Counts down a warning until the session ends with a cash-out. */
  warnAndClose(machineId: string, seconds: number): Answer<null>;
  /** Ends the session at a machine and pays it out. */
  removePlayer(machineId: string): Answer<null>;
  /**
   * Moves the session to another connection of the player, which is lost immediately. The present connection is closed
   * with 50106.
   */
  takeOver(machineId: string): Answer<null>;
  /** Makes the machine's next spin enter the bonus. */
  triggerBonus(machineId: string): Answer<null>;
  /** Pays a jackpot from the operator into the wallet of the player at the machine and notifies the player. */
  payJackpot(machineId: string, amountMinor: number): Answer<null>;
  /** Pays all credits of the machine into the player's wallet by hand. The call is refused while a game is running. */
  handPay(machineId: string): Answer<null>;
  /** Ends all tokens and connections of a player. */
  expireTokens(player: string): Answer<null>;
  /** Keeps the password valid but requires the player to change it. */
  expirePassword(player: string): Answer<null>;
  /** Sets a PIN hash in the form that the client compares. Null removes the PIN. */
  setPinHash(player: string, pinHash: string | null): Answer<null>;
  /** Returns all machines. Amounts are in minor units. */
  machines(): readonly {
    readonly id: string;
    readonly name: string;
    readonly brand: string;
    readonly status: MachineStatus;
    /** Id or username of the player with the reservation, or null. */
    readonly reservedFor: string | null;
    readonly creditsMinor: number;
  }[];
  /** Returns all players. Balances are in minor units. */
  players(): readonly { readonly id: string; readonly username: string; readonly balanceMinor: number }[];
  /** Returns the open sessions. */
  sessions(): readonly {
    readonly id: string;
    readonly playerId: string;
    readonly machineId: string;
    /** Epoch ms. */
    readonly startedAt: number;
    readonly connected: boolean;
  }[];
  /** Returns all movements of money, oldest first. */
  ledger(): readonly LedgerEntry[];
}

/** A stored row. If `json` is null, the row was removed. */
export interface Row {
  readonly kind: 'player' | 'machine' | 'session' | 'request' | 'log' | 'chat' | 'course' | 'entry' | 'meta';
  readonly id: string;
  readonly json: string | null;
}
/** The stored state of a platform. */
export interface PlatformSnapshot {
  readonly version: 1;
  readonly rows: readonly Row[];
}

/** Options of `createPlatform`. */
export interface PlatformOptions {
  readonly clock: Clock;
  readonly seed: number;
  readonly brands?: number;
  /** Number of machines per brand. */
  readonly machinesPerBrand?: number;
  /** Number of demo players besides `demo`. */
  readonly players?: number;
  /** True to add two players to a new world: `admin` and `staff`, each with the role of that name. Default: false. */
  readonly roleAccounts?: boolean;
  /** Delay in ms before the lobby shows a machine as waiting after its player's connection is lost. Default: 0. */
  readonly waitingSaidAfterMs?: number;
  readonly tokenLifetimeMs?: number;
  /** Number of consecutive wrong passwords after which an account is blocked temporarily. Default: 5. */
  readonly failedLoginLimit?: number;
  /** Speed factor of reels and of pauses between automatic spins. Default: 1. */
  readonly speed?: number;
  /** The choices that the protocol leaves to the operator. Default: `usualDials`. */
  readonly dials?: Partial<OperatorDials>;
  /** True for only part 1 of the protocol (`partOneDials`). */
  readonly specOnly?: boolean;
  /**
   * Hashes a PIN that a player chooses, in hexadecimal. It must match the clients' setting `pin.hash`. Default:
   * SHA-256.
   */
  readonly pinHash?: (pin: string) => string;
  /**
   * Returns true if clients hide machines that are reserved for others (the setting `lobby.hideReserved`). Default:
   * true.
   */
  readonly hidesReserved?: () => boolean;
  /** True if guests arrive and leave, so that the lobby and the cabinets show activity. */
  readonly guests?: boolean;
  /** Height of a machine's best picture in lines. Default: 360. */
  readonly picture?: PictureHeight;
  readonly snapshot?: PlatformSnapshot;
}
