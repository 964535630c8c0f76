import type { InitFailed } from '../kernel/initialised.ts';
import type { BackoffEvent } from '../kernel/backoff.ts';
import type { Result } from '../kernel/result.ts';
import { mayBeDone } from '../kernel/may-be-done.ts';
import { failureMessage, unsent } from '../messages/failure.ts';
import { message } from '../messages/message.ts';
import type { ChannelEvent, Closing, Push } from '../kernel/channel.ts';
import type { PortError } from '../kernel/reply.ts';
import type { MachineConnection, MachineDetails } from '../ports/sockets.ts';
import {
  sessionOverCode,
  type CommandAction,
  type CommandState,
  type Session,
  type SessionEvent,
} from './session.rules.ts';

/** The answer to a heartbeat, with the server's time. */
export interface Pinged {
  readonly askedAt: number;
  readonly serverNow: number;
}

/** A change in whether an open connection still receives data from the machine. */
export type Liveness =
  /**
   * `askedAt` is the time of the request if it was sent after the last wake-up, else 0. `offsetMs` has the lower and
   * upper limit of the server's clock minus this device's clock according to this message. `offsetMs` and `serverNow`
   * are NaN if the message has no time.
   */
  | ({ readonly kind: 'heard'; readonly offsetMs: readonly [least: number, most: number] } & Pinged)
  | { readonly kind: 'fellSilent'; readonly since: number }
  /** Given up here, and not closed by the server. */
  | { readonly kind: 'closed'; readonly closing: Closing; readonly isFoundDead: true };

/** The events of one machine connection, including the answer to its `init`. */
export type MachineConnectionEvent =
  | ChannelEvent<MachineConnection>
  | Liveness
  | {
      readonly kind: 'initialised';
      readonly connection: MachineConnection;
      readonly details: MachineDetails;
      readonly askedAt: number;
      readonly answeredAt: number;
    }
  | InitFailed;

/** Returns the session event for an event of the connection, or null if there is none. */
export function sessionEventOf(progress: BackoffEvent<MachineConnectionEvent>): SessionEvent | null {
  if (progress.kind !== 'happened') return progress;
  const { event } = progress;
  switch (event.kind) {
    case 'opened':
      return null;
    case 'pushed':
      return pushed(event.push);
    case 'initialised':
      return { kind: 'initialised', details: event.details, serverOffsetMs: serverOffset(event) };
    default:
      return event;
  }
}

function pushed(push: Push): SessionEvent | null {
  if (push.kind === 'meters') return { kind: 'metersCame', meters: push.meters };
  return push.kind === 'unreadable' && push.what === 'meters' ? { kind: 'metersUnreadable' } : null;
}

/**
 * [COMMAND2] Estimates the server's clock minus this device's clock, assuming that the server read its clock in the
 * middle of the round trip.
 */
const serverOffset = (init: { details: MachineDetails; askedAt: number; answeredAt: number }): number | null =>
  init.details.serverNow === null ? null : Math.round(init.details.serverNow - (init.askedAt + init.answeredAt) / 2);

/**
 * [COMMAND3] Returns the time on the server's clock after which a command must not be executed, or null if the server's
 * clock is unknown.
 */
export const expiry = (session: Session, expiresAt: number): number | null =>
  session.kind === 'playing' && session.serverOffsetMs !== null ? expiresAt + session.serverOffsetMs : null;

/** [COMMAND3] Returns true for a stop of autoplay, which is executed even if it arrives late. */
export const neverTooLate = (action: CommandAction): boolean => action.kind === 'autoplay' && !action.on;

/** [SESSION25] */
export const isOver = (error: PortError): boolean => error.kind === 'refused' && error.refusal.code === sessionOverCode;

/**
 * [COMMAND2] Returns true if the server refused a request as expired, because the connection is slow or the assumed
 * server clock is wrong.
 */
export const isTooLate = (error: PortError): boolean => error.kind === 'refused' && error.refusal.code === 50_101;

export const inFlight = (session: Session): boolean =>
  // Stryker disable next-line ConditionalExpression: No other session has a command. Only the compiler needs the check.
  session.kind === 'playing' && session.command?.state.kind === 'sent';

export function answered(result: Result<unknown, PortError>, at: number): CommandState {
  if (result.ok) return { kind: 'acknowledged', at, isTold: false };
  const { error } = result;
  return mayBeDone(error) ? { kind: 'unanswered' } : { kind: 'refused', message: failureMessage(error, commandCodes) };
}

/** [COMMAND5] Simpler texts for failures at a machine: missing credits, a running game, or no connection. */
const commandCodes = { offline: unsent, 50102: message('press.no-credits'), 50105: message('press.busy') };
