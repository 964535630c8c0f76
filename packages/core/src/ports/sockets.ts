import type { Observable } from 'rxjs';
import type { ChannelEvent } from '../kernel/channel.ts';
import type { CabinetButton, Capability, Meters, Rendition } from '../kernel/entities.ts';
import type { Reply } from '../kernel/reply.ts';

/** Port for the server's notifications: machines, balance, open session and messages. */
export interface Notifications {
  /** Connects once and completes after `closed`. The core handles reconnecting. */
  connect(token: string): Observable<ChannelEvent<NotificationConnection>>;
}

/** Requests on an open notification connection. */
export interface NotificationConnection {
  /**
   * Names the player. The server then pushes the balance and an open session. Returns `refused` if the token belongs to
   * another player.
   */
  init(userId: string): Reply<null>;
}

/** Port for the connection to the machine server. */
export interface MachineChannel {
  /**
   * Connects once with the sign-in's token, and completes after `closed`. The core reconnects by subscribing again.
   * Emits `closed` with the server's refusal if it does not accept the token.
   */
  connect(token: string): Observable<ChannelEvent<MachineConnection>>;
}

/** A request to join a machine. */
export interface MachineInit {
  readonly machineId: string;
  readonly token: string;
  /** Id of the session to rejoin, or null. Requires the server's `resume` capability. */
  readonly resume: string | null;
}

/** A crop rectangle: left edge, top edge and size as fractions (0 to 1) of the picture's width and height. */
export interface PicturePart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The answer to `init`: the machine, what it supports, and its meters. Null fields are not sent by the server. */
export interface MachineDetails {
  readonly sessionId: string | null;
  /** Time on the server's clock, in epoch ms. */
  readonly serverNow: number | null;
  readonly capabilities: readonly Capability[];
  readonly name: string | null;
  readonly brand: string | null;
  readonly buttons: readonly CabinetButton[];
  readonly betsMinor: readonly number[];
  readonly meters: Meters | null;
  /** [MONEY1] True if the received meters contain unreadable figures. */
  readonly isUnreadable?: boolean;
  readonly video: {
    readonly type: 'camera' | 'screen';
    readonly renditions: readonly Rendition[];
    /** The WHEP URL of the picture. Missing if the server sends no URL. */
    readonly whep?: string;
    /** The part of the picture that players see. Missing if they see the whole picture. */
    readonly crop?: PicturePart;
  };
}

/** Action code of a transfer: 3 moves money from the wallet to the machine, 4 from the machine to the wallet. */
export type TransferAction = 3 | 4;

/**
 * Identifies a money transfer, permanently and across all transports. The id makes the transfer idempotent and lets
 * clients query its outcome.
 */
export interface MoneyRequest {
  readonly requestId: string;
  /**
   * Time on the server's clock after which the server must refuse the request. Missing or null if the server does not
   * support expiry or its clock is unknown.
   */
  readonly expiresAt?: number | null;
}

/** A request that moves money between wallet and machine, in minor units. */
export interface Transfer extends MoneyRequest {
  readonly action: TransferAction;
  readonly amountMinor: number;
}

/** Balance and credits after a transfer, in minor units. */
export interface TransferResult {
  readonly balanceMinor: number;
  readonly creditsMinor: number;
}

/** Id and expiry of a command. The server executes a command id at most once. */
export interface Dated {
  readonly commandId: string;
  /**
   * Time on the server's clock after which the server must refuse the command, or null if the server's clock is
   * unknown.
   */
  readonly expiresAt: number | null;
}

/** A press of a button of the machine. */
export interface Press extends Dated {
  readonly buttonId: string;
}

/** A request to start or stop autoplay. */
export interface Autoplay extends Dated {
  readonly on: boolean;
}

/** Requests on an open machine connection. Requests are not queued: on a closed connection they return `offline`. */
export interface MachineConnection {
  /**
   * The server's announced ping interval plus ping timeout, in ms. Missing if the server did not announce them. When no
   * packet has arrived for this time, the server has closed the connection and executes nothing sent on it.
   */
  readonly heartbeatMs?: number;
  /**
   * Joins a machine. Must be the first request on the connection. Returns `refused` with a code of the protocol if the
   * machine cannot be joined.
   */
  init(request: MachineInit): Reply<MachineDetails>;
  /**
   * Pays all credits out to the wallet. Returns the paid amount in minor units, or null if the server does not send it.
   */
  cashout(request: MoneyRequest): Reply<number | null>;
  /** Presses a button. Success means that the server accepted the press. The game itself is reported by `meters`. */
  press(press: Press): Reply<null>;
  /** Starts or stops autoplay. The meters report whether it runs. */
  autoplay(autoplay: Autoplay): Reply<null>;
  /**
   * Moves money between wallet and machine. The server executes a `requestId` at most once. After an error with an
   * unknown outcome, the core asks with `transferStatus`, and never sends the transfer again.
   */
  transfer(transfer: Transfer): Reply<TransferResult>;
  /**
   * Requests another rendition of the picture for this connection. After `init` the server sends the rendition with the
   * highest `Order`.
   */
  requestRendition(renditionId: string): Reply<null>;
  /** Sends a heartbeat. Returns the server's time in epoch ms, or null if the answer has no time. */
  ping(): Reply<number | null>;
}
