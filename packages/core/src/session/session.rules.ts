import type { Capability, Meters } from '../kernel/entities.ts';
import { failureMessage, refusalMessage } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import type { Closing } from '../kernel/channel.ts';
import type { PortError, Refusal } from '../kernel/reply.ts';
import type { MachineDetails } from '../ports/sockets.ts';

/** A machine that the player wants to join. `name` is for display. */
export interface Target {
  readonly machineId: string;
  readonly name: string;
}

/** State of the player's session at a machine. */
export type Session =
  /**
   * `ended` is the reason why the last session ended. It is null before the first session and after the player has left
   * normally.
   */
  | { readonly kind: 'idle'; readonly ended: Message | null }
  | { readonly kind: 'joining'; readonly target: Target; readonly attempt: number }
  | ({ readonly kind: 'playing' } & Playing);

/** A session at a machine. Amounts are in minor units, times in epoch ms. */
export interface Playing {
  readonly target: Target;
  readonly details: MachineDetails;
  readonly meters: Meters | null;
  /** [MONEY1] True if the machine's last report has unreadable figures. `meters` is then null until the next report. */
  readonly isUnreadable: boolean;
  readonly link: MachineLink;
  /** The last command, in flight or answered. At most one command is in flight. */
  readonly command: Command | null;
  readonly lastClickAt: number | null;
  /**
   * Server clock minus device clock in ms, used for the expiry of commands. Null if the server did not send its time.
   */
  readonly serverOffsetMs: number | null;
  /** True while the player is leaving and the answer to a cash-out is pending. */
  readonly leaving: boolean;
  /**
   * Why the machine refused to pay out when the player last asked to leave. The player may stay, or leave without the
   * money. While `leaving` is true, the pay-out is retried as soon as the game is over.
   */
  readonly payOutRefused: Message | null;
  /** True after a cash-out until the machine's next report: the machine holds no credits of this player. */
  readonly isPaidOut: boolean;
  /**
   * [SESSION28] True if the player's last money request in this session was a cash-out that was not refused. Such a
   * cash-out may end the session.
   */
  readonly isCashedOut: boolean;
  /** True if autoplay must be turned off as soon as the command in flight is answered. */
  readonly stopWaits: boolean;
}

/** State of the machine connection. While it is down, nothing is sent or queued. */
export type MachineLink =
  | { readonly kind: 'up' }
  /** Connected, but without an answer or push since then: the shown data of the machine is from that time. */
  | { readonly kind: 'silent'; readonly since: number }
  | { readonly kind: 'connecting'; readonly attempt: number }
  | { readonly kind: 'waiting'; readonly attempt: number; readonly retryAt: number };

/** The last press or autoplay request at the machine, with its state. */
export interface Command {
  readonly id: string;
  readonly action: CommandAction;
  readonly state: CommandState;
}
/** What a command does. */
export type CommandAction =
  | { readonly kind: 'press'; readonly buttonId: string }
  | { readonly kind: 'autoplay'; readonly on: boolean };
/** State of a command. `at` is in epoch ms. */
export type CommandState =
  | { readonly kind: 'sent'; readonly at: number }
  /** `isTold`: the machine has reported since, and the next frame shows the effect. */
  | { readonly kind: 'acknowledged'; readonly at: number; readonly isTold: boolean }
  /** A frame was shown that is newer than the machine's report about the command. */
  | { readonly kind: 'seen'; readonly at: number }
  | { readonly kind: 'refused'; readonly message: Message }
  /** No answer within its time: it may or may not have been carried out, and is never sent again. */
  | { readonly kind: 'unanswered' };

export type SessionEvent =
  | { readonly kind: 'joinAsked'; readonly target: Target }
  | { readonly kind: 'trying'; readonly attempt: number }
  | { readonly kind: 'waiting'; readonly attempt: number; readonly retryAt: number }
  | { readonly kind: 'initialised'; readonly details: MachineDetails; readonly serverOffsetMs: number | null }
  | { readonly kind: 'initFailed'; readonly error: PortError }
  | { readonly kind: 'closed'; readonly closing: Closing }
  | { readonly kind: 'metersCame'; readonly meters: Meters }
  | { readonly kind: 'metersUnreadable' }
  | { readonly kind: 'heard'; readonly offsetMs: readonly [least: number, most: number] }
  | { readonly kind: 'fellSilent'; readonly since: number }
  | { readonly kind: 'clicked'; readonly at: number }
  | { readonly kind: 'commandSent'; readonly command: Command; readonly clickedAt: number | null }
  | { readonly kind: 'commandAnswered'; readonly id: string; readonly state: CommandState }
  | { readonly kind: 'frameSeen'; readonly at: number }
  /** A cash-out was carried out after the last report of the meters. */
  | { readonly kind: 'paidOut' }
  /** Credits were brought: an earlier pay-out says nothing about them. */
  | { readonly kind: 'paidIn' }
  | { readonly kind: 'cashedOut'; readonly is: boolean }
  | { readonly kind: 'clockDoubted' }
  | { readonly kind: 'gapCounted'; readonly ms: number }
  | { readonly kind: 'stopAsked' }
  | { readonly kind: 'leaveMoved'; readonly leaving: boolean; readonly payOutRefused: Message | null }
  /** [LEAVE2] The player has read why, and stays. */
  | { readonly kind: 'stayed' }
  | { readonly kind: 'ended'; readonly why: Message | null };

/** [SESSION2] The first join gives up after this many failed connections (about 4 s of delays). */
export const joinAttempts = 4;

export function stepSession(session: Session, event: SessionEvent): Session {
  switch (event.kind) {
    case 'joinAsked':
      return session.kind === 'idle' ? { kind: 'joining', target: event.target, attempt: 0 } : session;
    case 'ended':
      return session.kind === 'idle' ? session : ended(event.why);
    case 'initialised':
      return session.kind === 'idle' ? session : initialised(session, event.details, event.serverOffsetMs);
    case 'trying':
      return retrying(session, event.attempt, { kind: 'connecting', attempt: event.attempt });
    case 'waiting':
      return retrying(session, event.attempt, event);
    case 'initFailed':
      return isNo(event.error)
        ? endedBy(session, event.error.refusal, failureMessage(event.error, initCodes))
        : session;
    case 'closed': {
      const { refusal } = event.closing;
      return refusal === null ? session : endedBy(session, refusal, refusalMessage(refusal, message('session.closed')));
    }
    default:
      return session.kind === 'playing' ? stepPlaying(session, event) : session;
  }
}

type PlayingEvent = Exclude<
  SessionEvent,
  { kind: 'joinAsked' | 'ended' | 'initialised' | 'trying' | 'waiting' | 'initFailed' | 'closed' }
>;

function stepPlaying(playing: Playing & { kind: 'playing' }, event: PlayingEvent): Session {
  switch (event.kind) {
    case 'metersCame':
      return isNewer(event.meters, playing.meters)
        ? {
            ...playing,
            meters: event.meters,
            isUnreadable: false,
            isPaidOut: false,
            stopWaits: playing.stopWaits || (event.meters.autoplay && hasFailedToStop(playing.command)),
            command: told(playing.command),
          }
        : playing;
    case 'metersUnreadable':
      return {
        ...{ ...playing, meters: null, isUnreadable: true },
        // [SESSION8] Autoplay is stopped, because its end could not be seen in unreadable meters.
        stopWaits: playing.stopWaits || (mayPlayOn(playing) && !isStopping(playing)),
      };
    case 'paidOut':
      return paidOut(playing);
    case 'paidIn':
      return { ...playing, isPaidOut: false };
    case 'cashedOut':
      return event.is === playing.isCashedOut ? playing : { ...playing, isCashedOut: event.is };
    case 'clockDoubted':
      return { ...playing, serverOffsetMs: null };
    case 'gapCounted':
      return { ...playing, serverOffsetMs: playing.serverOffsetMs === null ? null : playing.serverOffsetMs - event.ms };
    case 'stopAsked':
      return isStopping(playing) ? playing : { ...playing, stopWaits: true };
    case 'heard':
      return heard(playing, event.offsetMs);
    case 'fellSilent':
      return playing.link.kind === 'up' ? { ...playing, link: { kind: 'silent', since: event.since } } : playing;
    case 'clicked':
      return { ...playing, lastClickAt: event.at };
    case 'commandSent':
      return {
        ...playing,
        command: event.command,
        lastClickAt: event.clickedAt ?? playing.lastClickAt,
        stopWaits: playing.stopWaits && !isStop(event.command),
      };
    case 'commandAnswered':
      // Stryker disable next-line OptionalChaining: An answer belongs to a command, and the last command is kept for the whole session.
      return playing.command?.id === event.id ? withAnswer(playing, event.state) : playing;
    case 'frameSeen':
      return withAnswer(playing, { kind: 'seen', at: event.at });
    case 'leaveMoved':
      return { ...playing, leaving: event.leaving, payOutRefused: event.payOutRefused };
    case 'stayed':
      return playing.payOutRefused === null ? playing : { ...playing, leaving: false, payOutRefused: null };
  }
}

const withAnswer = (playing: Playing & { kind: 'playing' }, state: CommandState): Session =>
  playing.command === null ? playing : { ...playing, command: { ...playing.command, state } };

/** [SESSION24] Sets the credits to zero after a pay-out, until the machine reports credits again. */
const paidOut = (playing: Playing & { kind: 'playing' }): Session => ({
  ...playing,
  isPaidOut: true,
  meters: playing.meters === null ? null : { ...playing.meters, creditsMinor: 0 },
});

/**
 * Returns true if a stop is already sent or cannot be sent because the connection is lost. Reconnecting turns autoplay
 * off.
 */
const isStopping = ({ link, command }: Playing): boolean =>
  !isConnected(link) || (command?.state.kind === 'sent' && isStop(command));

/**
 * [SESSION8] Returns true if a stop was refused or not answered. The stop is sent again when the machine next reports
 * autoplay.
 */
const hasFailedToStop = (command: Command | null): boolean =>
  command !== null && isStop(command) && (command.state.kind === 'refused' || command.state.kind === 'unanswered');

const isStop = ({ action }: Command): boolean => action.kind === 'autoplay' && !action.on;

/**
 * [COMMAND2] Marks the machine as heard. Measures the server's clock again if the assumed offset is impossible, because
 * this device's clock was changed.
 */
function heard(playing: Playing & { kind: 'playing' }, [least, most]: readonly [number, number]): Session {
  const offsetMs = playing.serverOffsetMs;
  const isWrong = offsetMs !== null && (offsetMs < least || offsetMs > most);
  const awake: Session = playing.link.kind === 'silent' ? { ...playing, link: { kind: 'up' } } : playing;
  return isWrong ? { ...awake, serverOffsetMs: Math.round((least + most) / 2) } : awake;
}

export const isLeaving = (session: Session): boolean => session.kind === 'playing' && session.leaving;

/** Error code of the server if the session of this connection has ended. */
export const sessionOverCode = 50_100;
/** [SESSION25] [SESSION26] [SESSION28] */
export const sessionOver = message('session.ended');

const ended = (why: Message | null): Session => ({ kind: 'idle', ended: why });

/**
 * [SESSION28] Ends the session with a message. An end after the player's own cash-out is not shown as an error, and a
 * leaving player sees no message.
 */
function endedBy(session: Session, { code }: Refusal, why: Message): Session {
  if (session.kind === 'idle') return session;
  if (session.kind === 'joining' || code !== sessionOverCode) return ended(why);
  return ended(session.leaving ? null : session.isCashedOut ? sessionOver : why);
}

/**
 * [SESSION13] [SESSION22] Texts for the error codes of `init`. An invalid `init` means that the machine does not exist.
 * The general text for an ended session mentions a transaction, which does not fit here.
 */
const initCodes = { 40000: message('session.no-machine'), 50100: message('session.over') };

const isNo = (error: PortError): error is Extract<PortError, { readonly refusal: Refusal }> =>
  error.kind === 'refused' || error.kind === 'unauthorized';

/** [SESSION5] Returns false for a report older than the current one, so that it is ignored. */
const isNewer = (next: Meters, held: Meters | null): boolean => held === null || next.seq >= held.seq;

/** [SESSION3] Starts or resumes the session. The server's answer to `init` replaces all earlier data of the machine. */
function initialised(
  session: Exclude<Session, { kind: 'idle' }>,
  details: MachineDetails,
  serverOffsetMs: number | null,
): Session {
  // Stryker disable next-line ConditionalExpression: A session that is being joined has none of the kept data. Only the compiler needs the check.
  const before = session.kind === 'playing' ? session : null;
  return {
    kind: 'playing',
    target: session.target,
    details,
    meters: details.meters,
    isUnreadable: details.isUnreadable ?? false,
    link: { kind: 'up' },
    command: unanswered(before?.command ?? null),
    lastClickAt: before?.lastClickAt ?? null,
    serverOffsetMs,
    leaving: before?.leaving ?? false,
    payOutRefused: before?.payOutRefused ?? null,
    isPaidOut: details.meters === null && (before?.isPaidOut ?? false),
    isCashedOut: before?.isCashedOut ?? false,
    stopWaits: false,
  };
}

/**
 * [SESSION4] Updates the session when the connection is lost. The command in flight becomes unanswered, and autoplay is
 * off until the server reports otherwise.
 */
function retrying(session: Session, attempt: number, link: MachineLink): Session {
  switch (session.kind) {
    case 'idle':
      return session;
    case 'joining':
      return attempt >= joinAttempts ? ended(message('session.unreachable')) : { ...session, attempt };
    case 'playing':
      return {
        ...session,
        link,
        command: unanswered(session.command),
        stopWaits: false,
        meters: session.meters === null ? null : { ...session.meters, autoplay: false },
      };
  }
}

const unanswered = (command: Command | null): Command | null =>
  command?.state.kind === 'sent' ? { ...command, state: { kind: 'unanswered' } } : command;

const told = (command: Command | null): Command | null =>
  command?.state.kind === 'acknowledged' && !command.state.isTold
    ? { ...command, state: { ...command.state, isTold: true } }
    : command;

/**
 * [COMMAND6] Returns true if the next frame shows the command's effect, because the machine has reported since the
 * acknowledgement.
 */
export const awaitsFrame = (session: Session): boolean =>
  // Stryker disable next-line ConditionalExpression: No other session has a command. Only the compiler needs the check.
  session.kind === 'playing' && session.command?.state.kind === 'acknowledged' && session.command.state.isTold;

/** [SESSION12] Returns the time of the player's last click at this machine, or null if there was none. */
export const lastClick = (session: Session): number | null => (session.kind === 'playing' ? session.lastClickAt : null);

/** Returns true if the player is at a machine that has the capability. */
export const can = (session: Session, capability: Capability): boolean =>
  session.kind === 'playing' && session.details.capabilities.includes(capability);

/** Returns the id of the session that `init` resumes, or null if there is none to resume. */
export const resumable = (session: Session): string | null =>
  // Stryker disable next-line ConditionalExpression: Only a session that plays can do anything. Only the compiler needs the check.
  session.kind === 'playing' && can(session, 'resume') ? session.details.sessionId : null;

const malfunction = message('session.error');

/** [SESSION19] Returns the malfunction that the machine reports, or null if it reports none. */
export const malfunctionOf = (session: Session): Message | null =>
  // Stryker disable next-line ConditionalExpression: No other session has meters. Only the compiler needs the check.
  // Stryker disable next-line StringLiteral: Any text that is not a malfunction works.
  session.kind === 'playing' && /error|offline|not-available/.test(session.meters?.status ?? '') ? malfunction : null;

/** Returns true if the machine has no buttons for remote play, so that the player can only watch it. */
export const isViewOnly = ({ capabilities, buttons }: MachineDetails): boolean =>
  !capabilities.includes('press') || buttons.length === 0;

/** Returns the machine while its connection is open, otherwise null. */
export const connectedTo = (session: Session): MachineDetails | null =>
  session.kind === 'playing' && isConnected(session.link) ? session.details : null;

const isConnected = ({ kind }: MachineLink): boolean => kind === 'up' || kind === 'silent';

/**
 * [SESSION8] Returns true if autoplay is running, or may start because of a command whose effect is not yet reported.
 */
export function mayPlayOn(session: Session): boolean {
  if (session.kind !== 'playing') return false;
  const { meters, command } = session;
  const isReported = meters?.autoplay === true;
  if (command?.action.kind !== 'autoplay') return isReported;
  const { action, state } = command;
  if (state.kind === 'sent' || (state.kind === 'acknowledged' && !state.isTold)) return action.on;
  return isReported || (action.on && state.kind === 'unanswered');
}

export const stopWaits = (session: Session): boolean => session.kind === 'playing' && session.stopWaits;

/** Returns the credits that the machine reports while it is heard, or null without a report. */
export const creditsTold = (session: Session): number | null =>
  session.kind === 'playing' && session.link.kind === 'up' ? (session.meters?.creditsMinor ?? null) : null;

/**
 * [SESSION16] Returns true if autoplay runs unattended: on a machine that is not being played, or while a question
 * waits for the player (`waits`). Returns false once a stop is in flight or acknowledged.
 */
export function playsUnattended(session: Session, waits: boolean): boolean {
  // Stryker disable next-line ConditionalExpression: No other session has meters. Only the compiler needs the check.
  if (session.kind !== 'playing' || session.meters?.autoplay !== true) return false;
  const { command, meters } = session;
  if (!waits && (meters.status === 'playing' || meters.status === 'in-bonus')) return false;
  if (command?.state.kind === 'sent') return false;
  return command?.action.kind !== 'autoplay' || command.action.on || command.state.kind === 'unanswered';
}

/**
 * [FRESH2] Returns the time since which the machine has been silent (epoch ms), `up` while it is heard, or `none`
 * without a session.
 */
export function heardOf(session: Session, now: () => number): 'none' | 'up' | number {
  if (session.kind !== 'playing') return 'none';
  if (session.link.kind === 'up') return 'up';
  return session.link.kind === 'silent' ? session.link.since : now();
}
