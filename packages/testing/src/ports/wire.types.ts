import type { Observable, Subscription } from 'rxjs';
import type { Clock } from '@farspin/core';
import type { Result } from '@farspin/core';
import type { ChannelEvent, Log, PortError, Reply } from '@farspin/core';
import type { Device } from '../device/device.ts';
import type { Answer, Receive } from '../platform/platform.ts';
import type { CallName, ConnectionKind, FaultState } from './faults.ts';

/**
 * The network between player and platform. All data takes `latencyMs` each way and may be lost. Data on one connection
 * stays in order, but calls overtake each other.
 */
export interface Wire {
  /**
   * Sends a request when subscribed. A sent request arrives, even after unsubscribing. `id` is its request id, if any.
   */
  call<T>(name: CallName, carryOut: () => Answer<T>, id?: string | null): Reply<T>;
  connect<S extends Seat, C>(
    kind: SocketKind,
    attach: (receive: Receive) => Answer<S>,
    open: Open<S, C>,
  ): Observable<ChannelEvent<C>>;
  /** Runs a function on the player's side. It waits while the device sleeps. */
  after(delayMs: number, run: () => void): Subscription;
  /** Runs a function outside the player's device. */
  elsewhereAfter(delayMs: number, run: () => void): Subscription;
}
export type SocketKind = Exclude<ConnectionKind, 'video'>;
/** The parts of the device that affect the wire. */
export type PlayerDevice = Pick<Device, 'clock' | 'isAsleep' | 'asleep$'>;
export interface Seat {
  detach(): void;
}
/** Builds the requests of a connection. `request` is `call` bound to the lifetime of the connection. */
export type Open<S, C> = (request: <T>(name: CallName, carryOut: (seat: S) => Answer<T>, id?: string) => Reply<T>) => C;

export interface WireOptions {
  /** The world's. */
  readonly clock: Clock;
  readonly device: PlayerDevice;
  readonly faults: FaultState;
  readonly log: Log;
  readonly latencyMs: number;
  /** Time in ms after which a request without an answer counts as lost. */
  readonly answerTimeoutMs: number;
  /** Time in ms after which a silent connection is closed on both sides. */
  readonly heartbeatMs: number;
  /** Called at the platform between a request and its answer. */
  readonly beforeAnswer: () => void;
  /** Called with every answer before the page receives it. */
  readonly heard: (answer: HeardAnswer) => void;
}
/** An answer at the moment when the page receives it. A cancelled request has none. */
export interface HeardAnswer {
  readonly call: CallName;
  /** Id of the request, or null if it has none. */
  readonly id: string | null;
  /** Time when the request was sent, in epoch ms on the world's clock. */
  readonly sentAt: number;
  readonly error: PortError['kind'] | null;
}

/** The route of a request. `run` is called at the other end, or never if a fault blocks the request. */
export interface Route {
  readonly isSocket: boolean;
  up(extraMs: number, run: () => void): void;
  down(extraMs: number, run: () => void): void;
}
interface Request<T> {
  readonly name: CallName;
  readonly id: string | null;
  readonly carryOut: () => Answer<T>;
}
/** Sends a request over a route. Unsubscribe the result to stop waiting. */
export type Exchange = <T>(
  route: Route,
  request: Request<T>,
  reply: (result: Result<T, PortError>) => void,
) => Subscription;
