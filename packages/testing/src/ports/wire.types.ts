import type { Observable, Subscription } from 'rxjs';
import type { Clock } from '@farspin/core';
import type { Result } from '@farspin/core';
import type { ChannelEvent, Log, PortError, Reply } from '@farspin/core';
import type { Device } from '../device/device.ts';
import type { Answer, Receive } from '../platform/platform.ts';
import type { CallName, ConnectionKind, FaultState } from './faults.ts';

/**
 * The stretch between player and platform: everything takes `latencyMs` each way and may get lost. What is on one
 * connection stays in order; calls overtake each other.
 */
export interface Wire {
  /** Sends a request when subscribed. Once sent it arrives, also when nobody waits for the answer any more. */
  /** `id`: of the request, where it has one. */
  call<T>(name: CallName, carryOut: () => Answer<T>, id?: string | null): Reply<T>;
  connect<S extends Seat, C>(
    kind: SocketKind,
    attach: (receive: Receive) => Answer<S>,
    open: Open<S, C>,
  ): Observable<ChannelEvent<C>>;
  /** On the player's side: it waits while the device sleeps. */
  after(delayMs: number, run: () => void): Subscription;
  /** Out of the player's hands. */
  elsewhereAfter(delayMs: number, run: () => void): Subscription;
}
export type SocketKind = Exclude<ConnectionKind, 'video'>;
/** The device as the wire feels it. */
export type PlayerDevice = Pick<Device, 'clock' | 'isAsleep' | 'asleep$'>;
export interface Seat {
  detach(): void;
}
/** Builds the connection's requests; `request` is `call` bound to the connection's life. */
export type Open<S, C> = (request: <T>(name: CallName, carryOut: (seat: S) => Answer<T>, id?: string) => Reply<T>) => C;

export interface WireOptions {
  /** The world's. */
  readonly clock: Clock;
  readonly device: PlayerDevice;
  readonly faults: FaultState;
  readonly log: Log;
  readonly latencyMs: number;
  /** A request without an answer counts as lost after this. */
  readonly answerTimeoutMs: number;
  /** A connection that passes nothing is closed on both sides after this. */
  readonly heartbeatMs: number;
  /** Called at the platform between a request and its answer. */
  readonly beforeAnswer: () => void;
  /** Hears of every answer before the page does. */
  readonly heard: (answer: HeardAnswer) => void;
}
/** An answer, at the moment at which the page hears it; a request that was given up has none. */
export interface HeardAnswer {
  readonly call: CallName;
  /** Of the request; null where it has none. */
  readonly id: string | null;
  /** When the request left, epoch ms on the world's clock. */
  readonly sentAt: number;
  readonly error: PortError['kind'] | null;
}

/** How a request travels: `run` is done at the other end, or never where something is in the way. */
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
/** The result gives up waiting. */
export type Exchange = <T>(
  route: Route,
  request: Request<T>,
  reply: (result: Result<T, PortError>) => void,
) => Subscription;
