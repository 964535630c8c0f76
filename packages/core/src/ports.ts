import type { Observable } from 'rxjs';
import type {
  Brand,
  CabinetButton,
  Capability,
  Machine,
  MachineStatus,
  Meters,
  OpenSession,
  Profile,
  SlotSession,
  Transaction,
  User,
  Rendition,
} from './kernel/entities.ts';
import type { Clock } from './kernel/clock.ts';
import type { Result } from './kernel/result.ts';

/**
 * Everything the core asks of the world. Calls return cold observables of one `Result`: subscribing starts the work,
 * unsubscribing aborts it, and they never error. Connections are cold observables too: subscribing connects,
 * unsubscribing disconnects.
 */
export interface EntryPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly store: KeyValueStore;
  readonly api: EntryApi;
  readonly environment: Environment;
  readonly crossTab: CrossTab;
}
export interface PlayPorts extends EntryPorts {
  readonly api: PlayerApi;
  readonly notifications: Notifications;
  readonly machineChannel: MachineChannel;
  readonly videoLink: VideoLink;
  readonly activity: Activity;
  readonly hash: Hash;
  readonly tabLock: TabLock;
}

// ── Failure ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A server's own words for a "no". */
export interface Refusal {
  readonly code: number | null;
  readonly text: string | null;
  readonly params: Readonly<Record<string, string | number>>;
  /** Per-field texts of the login form. */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Why a call brought no value. `offline`, `absent` and `refused` mean that nothing happened on the server; after `lost`
 * and `malformed` the outcome is unknown. `absent`: this server has no such call. `not-an-operator`: a page came where JSON
 * is due, or a call that every operator has is not there; a status below 300 leaves the outcome unknown. `program-error`: this
 * program failed, not the network; the outcome is unknown too, and what was thrown is reported by whoever caught it.
 */
export type PortError =
  | { readonly kind: 'offline' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'not-an-operator'; readonly status: number }
  | { readonly kind: 'lost'; readonly status: number | null }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'program-error' }
  | { readonly kind: 'unauthorized'; readonly refusal: Refusal }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type Reply<T> = Observable<Result<T, PortError>>;

// ── HTTP ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

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
  /** Ends this player's session on the machine; its credits go back to the wallet. */
  cancel(token: string, machineId: string, requestId: string): Reply<null>;
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

// ── Sockets ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export type InfoAction = 'SESSION_CLOSE_WARNING' | 'QUIT_REQUEST' | 'CLOSE_SESSION';
export type Push =
  | { readonly kind: 'machine'; readonly machineId: string; readonly status: MachineStatus }
  | { readonly kind: 'balance'; readonly balanceMinor: number }
  | { readonly kind: 'session'; readonly open: OpenSession | null }
  | {
      readonly kind: 'info';
      readonly code: number | null;
      readonly params: Readonly<Record<string, string | number>>;
      readonly text: string | null;
      readonly action: InfoAction | null;
    }
  | { readonly kind: 'meters'; readonly meters: Meters }
  /** [MONEY1] It came with figures that no number holds exactly: what was known of it is not true any more. */
  | { readonly kind: 'unreadable'; readonly what: 'balance' | 'meters' };

/** Why a connection ended: the server said so (`refusal`), or it was simply gone (null). */
export interface Closing {
  readonly refusal: Refusal | null;
}
export type ChannelEvent<C> =
  | { readonly kind: 'opened'; readonly connection: C }
  | { readonly kind: 'pushed'; readonly push: Push }
  | { readonly kind: 'closed'; readonly closing: Closing };

export interface Notifications {
  /** Connects once and completes after `closed`: coming back is the core's decision. */
  connect(token: string): Observable<ChannelEvent<NotificationConnection>>;
}
export interface NotificationConnection {
  init(userId: string): Reply<null>;
}

export interface MachineChannel {
  connect(token: string): Observable<ChannelEvent<MachineConnection>>;
}
export interface MachineInit {
  readonly machineId: string;
  readonly token: string;
  /** The session to rejoin, where the server has the `resume` capability. */
  readonly resume: string | null;
}
export interface MachineDetails {
  readonly sessionId: string | null;
  /** The server's clock, epoch ms. */
  readonly serverNow: number | null;
  readonly capabilities: readonly Capability[];
  readonly name: string | null;
  readonly brand: string | null;
  readonly buttons: readonly CabinetButton[];
  readonly betsMinor: readonly number[];
  readonly meters: Meters | null;
  /** [MONEY1] Meters came, with figures that cannot be read. */
  readonly isUnreadable?: boolean;
  readonly video: {
    readonly type: 'camera' | 'screen';
    readonly bands: readonly Rendition[];
    /** Where the picture can be had by WHEP; left out by a server that does not say. */
    readonly whep?: string;
  };
}
/** 3 wallet to machine, 4 machine to wallet (the amount action codes). */
export type TransferAction = 3 | 4;
/** Names one movement of money, over every transport and for ever, so that it happens at most once and can be asked about. */
export interface MoneyRequest {
  readonly requestId: string;
  /** The server's time after which it must refuse; left out where the server does not support it or its clock is unknown. */
  readonly expiresAt?: number | null;
}
export interface Transfer extends MoneyRequest {
  readonly action: TransferAction;
  readonly amountMinor: number;
}
export interface TransferResult {
  readonly balanceMinor: number;
  readonly creditsMinor: number;
}
export interface Dated {
  readonly commandId: string;
  /** The server's time after which it must refuse; null where its clock is not known. */
  readonly expiresAt: number | null;
}
export interface Press extends Dated {
  readonly buttonId: string;
}
export interface Autoplay extends Dated {
  readonly on: boolean;
}
/** Requests on an open machine connection. Nothing is queued: on a connection that is gone they answer `offline`. */
export interface MachineConnection {
  /**
   * The ping interval plus the ping timeout that the server announced, in ms: so long after the last packet it has given
   * this connection up, and carries out nothing that was sent on it. Left out where it announced none.
   */
  readonly heartbeatMs?: number;
  init(request: MachineInit): Reply<MachineDetails>;
  /** Pays all credits out to the wallet. */
  cashout(request: MoneyRequest): Reply<null>;
  press(press: Press): Reply<null>;
  autoplay(autoplay: Autoplay): Reply<null>;
  transfer(transfer: Transfer): Reply<TransferResult>;
  /** Another quality of the picture, for this connection; after `init` it is the one of the highest `Order`. */
  band(renditionId: string): Reply<null>;
  /** A sign of life; it brings the server's clock (epoch ms), null where that does not tell. */
  ping(): Reply<number | null>;
}

// ── Video ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type VideoEvent =
  /** The attempt begins; a link that needs the machine's WHEP address waits for it first. */
  | { readonly kind: 'connecting' }
  /** The attempt has come to another stage on its way to `connected`. */
  | { readonly kind: 'stage'; readonly stage: VideoStage }
  /** A way to the picture is there: at first, and again after `disconnected` or a restart. */
  | { readonly kind: 'connected' }
  /** Nothing comes by the way there was; it may come back by itself, or by a restart. */
  | { readonly kind: 'disconnected' }
  /** Frames decoded so far on this connection; sent at least every 500 ms from `connected` on. */
  | {
      readonly kind: 'progress';
      readonly framesDecoded: number;
      readonly fps: number | null;
      /** Left out by a link that has none. */
      readonly report?: LinkReport;
    }
  /** Each frame that the face has put on its screen; none from a face that does not tell, or is hidden. */
  | { readonly kind: 'presented'; readonly frame: PresentedFrame }
  /** How bright the brightest spot of the picture is, 0 to 1; about once a second, from a face that looks. */
  | { readonly kind: 'looked'; readonly brightness: number }
  | {
      readonly kind: 'failed';
      readonly error: VideoError;
      /** The server asks not to be asked again for so long. */
      readonly retryAfterMs?: number;
    };

/** What is waited for: the answer to the offer, a way to the server (ICE, RFC 8445), the encryption of that way (DTLS). */
export type VideoStage = 'offer' | 'ice' | 'dtls';

/**
 * Why there is no picture, beside what can befall any call. `no-answer`: the offer was not answered in time; `no-way`: none was found between here and the machine, or it is
 * gone; `no-relay`: only one by a relay is allowed, and there is none; `no-frames`: there is one, and nothing comes by it.
 */
export type VideoError = PortError | { readonly kind: 'no-answer' | 'no-way' | 'no-relay' | 'no-frames' };

export interface PresentedFrame {
  /** Frames presented so far on this connection. */
  readonly count: number;
  /** From the camera to the screen. */
  readonly ageMs: number | null;
  /** Of that, from the last of its packets to the screen. */
  readonly sinceReceivedMs: number | null;
  readonly decodeMs: number | null;
  /** RFC 3550; of video, in 1/90 000 s. */
  readonly rtpTimestamp: number | null;
}

/** How a picture comes over its connection: what W3C webrtc-stats say of it, null where they do not. */
export interface LinkReport {
  /** The kind of candidate (RFC 8445) by which the picture comes; `relay` where either side is behind one. */
  readonly route: 'host' | 'srflx' | 'prflx' | 'relay' | null;
  readonly protocol: string | null;
  /** How our own relay is spoken to, where there is one: `udp`, `tcp` or `tls`. */
  readonly relayProtocol: string | null;
  readonly roundTripMs: number | null;
  readonly jitterMs: number | null;
  readonly packetsReceived: number | null;
  readonly packetsLost: number | null;
  readonly bytesReceived: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly fps: number | null;
  readonly codec: string | null;

  // Of the last two seconds.
  readonly lossPercent: number | null;
  readonly bitrateKbps: number | null;
  /** How long a frame waited to be decoded. */
  readonly jitterBufferMs: number | null;
  readonly decodeMs: number | null;
  /** The age of the frame presented last. */
  readonly frameAgeMs: number | null;

  // Since the connection began.
  readonly freezes: number | null;
  readonly frozenMs: number | null;
  readonly framesDropped: number | null;
}

export interface VideoRequest {
  readonly machineId: string;
  readonly token: string;
  /**
   * The WHEP address of the machine, once its server has told: null where it told none. A link that needs it waits for
   * it; all others start at once.
   */
  readonly whep$?: Observable<string | null>;
  /** Each asks for another way to the same picture (ICE restart); a link that cannot have one answers `failed`. */
  readonly restart$?: Observable<unknown>;
}
export interface VideoLink {
  /** Keeps whatever `watch` would have to wait for ready, for as long as it is subscribed. */
  prepare(token: string): Observable<never>;
  /** Receives a machine's picture and sound; completes after `failed`. The stream itself goes to the face, not here. */
  watch(request: VideoRequest): Observable<VideoEvent>;
}

// ── The rest of the world ────────────────────────────────────────────────────────────────────────────────────────────

export type StoreError = { readonly kind: 'unavailable' | 'full' | 'corrupt' };
/** Small texts by key, synchronous, so that an intent is on record before its message leaves. */
export interface KeyValueStore {
  read(key: string): Result<string | null, StoreError>;
  write(key: string, value: string): Result<null, StoreError>;
  remove(key: string): Result<null, StoreError>;
}

export interface SettingsSource {
  /** The raw settings document, which the core parses; `absent` where the server says that it has none. */
  load(): Reply<unknown>;
}

export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** A new id that no one guesses. */
  id(): string;
}

export interface BrowserFacts {
  readonly webRtc: boolean;
  /** One of the two that the specification names; true where there is no browser. */
  readonly recommended: boolean;
}
export interface Environment {
  readonly browser: BrowserFacts;
  /** Emits when the network may be back: `online`, the page visible again, the device awake again. */
  readonly wake$: Observable<void>;
}

/** The other tabs of the same browser and origin. Whatever comes may be from another version of the page. */
export interface CrossTab {
  /** Plain JSON data, to every tab but this one; no one answers. */
  post(message: unknown): void;
  readonly message$: Observable<unknown>;
}

/** `held`: it is this tab's. `elsewhere`: another tab has it. `lost`: another tab has taken it from this one. */
export type Holding = 'held' | 'elsewhere' | 'lost';
/** What one tab of a browser and origin can have at a time. A tab that is closed, or dies, has nothing any more. */
export interface TabLock {
  /**
   * Has what `name` stands for until unsubscribed; with `take` it is taken from the tab that has it, and `held` once that
   * tab has heard `lost` and answered it. Completes after `elsewhere` and `lost`, neither of which comes within the call.
   */
  hold(name: string, take: boolean): Observable<Holding>;
  /** Whether any tab has it at this moment: one answer. */
  isHeld(name: string): Observable<boolean>;
}

/** That someone is there: movements, presses, keys. */
export interface Activity {
  /**
   * The first of a burst at once, then at most one each `throttleMs`, the last one included. Emits how long ago the movement
   * was (ms, 0 for one of now): longer than `throttleMs` where the device slept before the last one was reported.
   */
  watch(throttleMs: number): Observable<number>;
}

export type HashAlgorithm = 'sha256' | 'sha1' | 'md5';
export interface Hash {
  /** Of the text's UTF-8; lower-case hexadecimal. */
  hex(algorithm: HashAlgorithm, text: string): string;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export interface Log {
  /** Never given a token, a password or a PIN. */
  write(level: LogLevel, event: string, data?: Readonly<Record<string, unknown>>): void;
}
