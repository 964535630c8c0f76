import type { Observable } from 'rxjs';
import type { ChannelEvent } from '../kernel/channel.ts';
import type { CabinetButton, Capability, Meters, Rendition } from '../kernel/entities.ts';
import type { Reply } from '../kernel/reply.ts';

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
  /** [MONEY1] Meters came, with figures that cannot be read. */
  readonly isUnreadable?: boolean;
  readonly video: {
    readonly type: 'camera' | 'screen';
    readonly renditions: readonly Rendition[];
    /** Where the picture can be had by WHEP; left out by a server that does not say. */
    readonly whep?: string;
    /** The part of the picture that players see; left out where they see all of it. */
    readonly crop?: PicturePart;
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
  /** Pays all credits out to the wallet. Answers what was paid, in minor units; null where the server does not say. */
  cashout(request: MoneyRequest): Reply<number | null>;
  press(press: Press): Reply<null>;
  autoplay(autoplay: Autoplay): Reply<null>;
  transfer(transfer: Transfer): Reply<TransferResult>;
  /** Another quality of the picture, for this connection; after `init` it is the one of the highest `Order`. */
  requestRendition(renditionId: string): Reply<null>;
  /** A sign of life; it brings the server's clock (epoch ms), null where that does not tell. */
  ping(): Reply<number | null>;
}
