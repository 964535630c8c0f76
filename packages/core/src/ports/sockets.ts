import type { Observable } from 'rxjs';
import type { ChannelEvent } from '../kernel/channel.ts';
import type { CabinetButton, Capability, Meters, Rendition } from '../kernel/entities.ts';
import type { Reply } from '../kernel/reply.ts';

export interface Notifications {
  /** Connects once and completes after `closed`. Reconnecting is up to the core. */
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
  /** The session to rejoin, if the server has the `resume` capability. */
  readonly resume: string | null;
}

/** A part of a picture: its left and top edge and its size, as shares of the picture's width and height, 0 to 1. */
export interface PicturePart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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
  /** [MONEY1] Meters arrived, with unreadable figures. */
  readonly isUnreadable?: boolean;
  readonly video: {
    readonly type: 'camera' | 'screen';
    readonly renditions: readonly Rendition[];
    /** The WHEP address of the picture; missing if the server sends none. */
    readonly whep?: string;
    /** The part of the picture that players see; missing if they see all of it. */
    readonly crop?: PicturePart;
  };
}

/** 3 wallet to machine, 4 machine to wallet (the amount action codes). */
export type TransferAction = 3 | 4;

/**
 * Identifies one movement of money, over every transport and for ever, so that it happens at most once and its outcome can be
 * requested.
 */
export interface MoneyRequest {
  readonly requestId: string;
  /** The time on the server's clock after which it must refuse; missing if the server does not support it or its clock is unknown. */
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
  /** The time on the server's clock after which it must refuse; null if its clock is unknown. */
  readonly expiresAt: number | null;
}

export interface Press extends Dated {
  readonly buttonId: string;
}

export interface Autoplay extends Dated {
  readonly on: boolean;
}

/** Requests on an open machine connection. Nothing is queued: on a closed connection they return `offline`. */
export interface MachineConnection {
  /**
   * The ping interval plus the ping timeout that the server announced, in ms. This long after the last packet it has given up
   * the connection, and carries out nothing sent on it. Missing if it announced none.
   */
  readonly heartbeatMs?: number;
  init(request: MachineInit): Reply<MachineDetails>;
  /** Pays all credits out to the wallet. Returns the paid amount in minor units; null if the server does not send it. */
  cashout(request: MoneyRequest): Reply<number | null>;
  press(press: Press): Reply<null>;
  autoplay(autoplay: Autoplay): Reply<null>;
  transfer(transfer: Transfer): Reply<TransferResult>;
  /** Requests another quality of the picture, for this connection. After `init` it is the one with the highest `Order`. */
  requestRendition(renditionId: string): Reply<null>;
  /** Sends a heartbeat. The answer has the server's clock (epoch ms); null if it does not. */
  ping(): Reply<number | null>;
}
