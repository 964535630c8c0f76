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
 * A whole operator in memory: players, wallets, machines, sessions. Deterministic: the same seed, clock and calls give the same answers, pushes and
 * ledger. It does no input or output; transports (in-memory ports, or real HTTP and sockets) stand around it.
 * Pushes go out when the clock goes on and never inside a call. A transport calls `beforeAnswer` between a call and its answer.
 */
export interface Platform {
  // HTTP
  /** `ip` is the player's address, for the log; without it, the one on record. */
  login(credentials: Credentials, ip?: string): Answer<SignIn>;
  validate(token: string, ip?: string): Answer<SignIn>;
  logout(token: string): Answer<null>;
  balance(token: string): Answer<number>;
  brands(token: string): Answer<readonly Brand[]>;
  machines(token: string, brandId: string): Answer<readonly Machine[]>;
  allMachines(token: string): Answer<readonly Machine[]>;
  kick(token: string, machineId: string): Answer<null>;
  /** Answers what was paid, in minor units; null where the dials leave it out. */
  cancel(token: string, machineId: string, requestId?: string): Answer<number | null>;
  /** Both answer what was paid, in minor units. */
  discount(token: string): Answer<number>;
  bonus(token: string): Answer<number>;
  transferStatus(token: string, requestId: string): Answer<TransferStatus>;
  transactions(token: string, query: PageQuery): Answer<Page<Transaction>>;
  slotSessions(token: string, query: PageQuery): Answer<Page<SlotSession>>;
  profile(token: string): Answer<Profile>;
  changePassword(token: string, change: PasswordChange): Answer<null>;
  setPin(token: string, change: PinChange): Answer<null>;
  updateUser(token: string, update: UserUpdate): Answer<null>;

  // The demo area
  /** `ip` is that of whoever registers, for the log. */
  register(registration: Registration, ip?: string): Answer<Registered>;
  updateCourse(token: string, course: Course): Answer<null>;
  chatContacts(token: string, query: string): Answer<readonly ChatContact[]>;
  chatUser(token: string): Answer<ChatUser>;
  updateChatUser(token: string, change: { readonly status: ChatStatus }): Answer<ChatUser>;
  /** Marks the conversation as read. */
  chat(token: string, between: { readonly contactId: string; readonly userId: string }): Answer<OpenedChat>;
  /** The contact answers a little later. */
  sendMessage(token: string, message: OutgoingMessage): Answer<SentMessage>;
  quickPanel(token: string): Answer<QuickPanel>;

  // Sockets: `attach` stands for an accepted connection; it ends by `detach` (the client went) or by the `closed` event.
  attachNotifications(token: string, receive: Receive): Answer<NotificationSeat>;
  attachMachine(token: string, receive: Receive): Answer<MachineSeat>;

  // Video
  /** Whether the bearer may watch this machine. */
  mayWatch(token: string, machineId: string): Answer<null>;
  /** The quality in which the bearer has this machine's picture, now and from now on. */
  rendition$(token: string, machineId: string): Observable<Rendition>;
  /** The machine's picture now; null for an unknown one. */
  cabinet(machineId: string): CabinetView | null;
  /** What the machine's meters show now, by the dials. */
  meters(machineId: string): Meters;
  /** Emits the machine's id after each change of its view. */
  readonly cabinetChanged$: Observable<string>;

  // The back office
  readonly operator: BackOffice;

  /** What it does where the protocol leaves the choice to the operator. */
  readonly dials: OperatorDials;
  /** Pushes what the last call caused now, where the dials want the answer after it. */
  beforeAnswer(): void;

  /** What its world was made with: a snapshot goes on with its own. */
  readonly seed: number;
  /** Everything, as plain JSON data: `createPlatform({ snapshot })` goes on from it. */
  snapshot(): PlatformSnapshot;
  /** Rows changed since the last call, so that a store can follow without reading everything. */
  takeChanges(): readonly Row[];
  /** Ends all that would happen by itself, so that the process can end or another platform go on from the snapshot. */
  close(): void;
}

export type Answer<T> = Result<T, PlatformRefusal>;
/** `unauthorized` is HTTP's 401 and the socket's code 10, `absent` is 404. */
export interface PlatformRefusal extends Refusal {
  readonly unauthorized: boolean;
  readonly absent?: true;
}
export type Receive = (
  event: { readonly kind: 'pushed'; readonly push: Push } | { readonly kind: 'closed'; readonly closing: Closing },
) => void;

export interface NotificationSeat {
  init(userId: string): Answer<null>;
  detach(): void;
}
export interface MachineSeat {
  init(request: MachineInit): Answer<MachineDetails>;
  /** Answers what was paid, in minor units; null where the dials leave it out. */
  cashout(request?: Partial<MoneyRequest>): Answer<number | null>;
  press(press: Press): Answer<null>;
  autoplay(autoplay: Autoplay): Answer<null>;
  transfer(transfer: Transfer): Answer<TransferResult>;
  requestRendition(renditionId: string): Answer<null>;
  detach(): void;
}

/** The back office. A player is named by id or username; who or what there is not, or cannot be, is refused, and nothing has changed. */
export interface BackOffice {
  setStatus(machineId: string, status: 'available' | 'error' | 'offline' | 'not-available'): Answer<null>;
  /** For this player alone; null: for nobody in particular. */
  reserve(machineId: string, player: string | null): Answer<null>;
  deposit(player: string, amountMinor: number): Answer<null>;
  /** Counts a warning down to the session's end, which cashes out. */
  warnAndClose(machineId: string, seconds: number): Answer<null>;
  removePlayer(machineId: string): Answer<null>;
  /** The session goes on as at another connection of the player's, which is gone at once: the present one is closed with 50106. */
  takeOver(machineId: string): Answer<null>;
  /** The machine's next spin enters the bonus. */
  triggerBonus(machineId: string): Answer<null>;
  /** The operator pays a jackpot into the wallet of the player at the machine, and notifies the player. */
  payJackpot(machineId: string, amountMinor: number): Answer<null>;
  /** An attendant pays all credits of the machine by hand: into the player's wallet, refused while a game is under way. */
  handPay(machineId: string): Answer<null>;
  expireTokens(player: string): Answer<null>;
  /** The password is still good, and must be changed. */
  expirePassword(player: string): Answer<null>;
  /** A PIN already hashed, as the client compares it; null: none. */
  setPinHash(player: string, pinHash: string | null): Answer<null>;
  machines(): readonly {
    readonly id: string;
    readonly name: string;
    readonly brand: string;
    readonly status: MachineStatus;
    /** A player's id or username. */
    readonly reservedFor: string | null;
    readonly creditsMinor: number;
  }[];
  players(): readonly { readonly id: string; readonly username: string; readonly balanceMinor: number }[];
  sessions(): readonly {
    readonly id: string;
    readonly playerId: string;
    readonly machineId: string;
    /** Epoch ms. */
    readonly startedAt: number;
    readonly connected: boolean;
  }[];
  ledger(): readonly LedgerEntry[];
}

/** One stored row; `json: null` means it is gone. */
export interface Row {
  readonly kind: 'player' | 'machine' | 'session' | 'request' | 'log' | 'chat' | 'course' | 'entry' | 'meta';
  readonly id: string;
  readonly json: string | null;
}
export interface PlatformSnapshot {
  readonly version: 1;
  readonly rows: readonly Row[];
}

export interface PlatformOptions {
  readonly clock: Clock;
  readonly seed: number;
  readonly brands?: number;
  /** Machines of each brand. */
  readonly machinesPerBrand?: number;
  /** Demo players besides `demo`. */
  readonly players?: number;
  /** Two more players in a new world: `admin` and `staff`, each with the role of that name. Default: none. */
  readonly roleAccounts?: boolean;
  /** The lobby is told that a machine waits once its player's connection has been gone for so long. Default 0, at once. */
  readonly waitingSaidAfterMs?: number;
  readonly tokenLifetimeMs?: number;
  /** So many wrong passwords in a row close an account for a while. Default 5. */
  readonly failedLoginLimit?: number;
  /** Games go so many times as fast: reels, the pauses between spins of their own. Default 1. */
  readonly speed?: number;
  /** What the protocol leaves to the operator; `usualDials` where nothing else is said. */
  readonly dials?: Partial<OperatorDials>;
  /** Only part 1 of the protocol: `partOneDials`. */
  readonly specOnly?: boolean;
  /** What is kept of a PIN that a player chooses, in hexadecimal: as the clients' setting `pin.hash` says. Default SHA-256. */
  readonly pinHash?: (pin: string) => string;
  /** Whether clients hide machines that are reserved for others: the setting `lobby.hideReserved`. Default: they do. */
  readonly hidesReserved?: () => boolean;
  /** Other guests come and go, so that the lobby and the cabinets are alive. */
  readonly guests?: boolean;
  /** Lines of the best picture of a machine. Default 360. */
  readonly picture?: PictureHeight;
  readonly snapshot?: PlatformSnapshot;
}
