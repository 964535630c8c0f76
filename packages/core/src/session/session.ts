import {
  EMPTY,
  filter,
  merge,
  mergeMap,
  of,
  type Observable,
  Subject,
  Subscription,
  switchMap,
  take,
  takeUntil,
  takeWhile,
} from 'rxjs';
import { also } from '../kernel/also.ts';
import { derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Capability } from '../kernel/entities.ts';
import { initialised, refusesToken } from '../kernel/initialised.ts';
import { controlConnection, withBackoff, type BackoffEvent, type BackoffOptions } from '../kernel/backoff.ts';
import type { Scope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import { createStore } from '../kernel/store.ts';
import type { Message } from '../messages/message.ts';
import type { Push } from '../kernel/channel.ts';
import type { Random } from '../kernel/random.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import type { Holding } from '../ports/device.ts';
import type { SignIn } from '../ports/http.ts';
import type { Dated, MachineChannel, MachineConnection, MachineDetails } from '../ports/sockets.ts';
import type { Settings } from '../settings/settings.rules.ts';
import {
  answered,
  expiry,
  inFlight,
  isOver,
  isTooLate,
  sessionEventOf,
  neverTooLate,
  type MachineConnectionEvent,
  type Pinged,
} from './machine-connection.rules.ts';
import { outliving, seatAnswer, type SeatAnswer } from './outliving.ts';
import { heartbeat } from './ping.ts';
import { rereadMeters } from './reread.ts';
import { tellingRefusals } from './refusals.ts';
import {
  awaitsFrame,
  can,
  resumable,
  sessionOver,
  stepSession,
  stopWaits,
  type CommandAction,
  type Session,
  type SessionEvent,
  type Target,
} from './session.rules.ts';

export interface SessionDeps extends Pick<BackoffOptions<unknown>, 'back$' | 'wake$'> {
  readonly channel: MachineChannel;
  readonly clock: Clock;
  readonly random: Random;
  readonly signIn$: Behavior<SignIn | null>;
  /** Returns true if the player holds another token than the refused one. */
  readonly tokenRefused: (token: string) => boolean;
  readonly settings: Settings['session'];
  /** Capabilities that this client does not offer, even if the server supports them. */
  readonly withheld: readonly Capability[];
  /** Emits for each frame of the machine's picture that is shown to the player. */
  readonly presented$: Observable<unknown>;
  /** [LEAVE5] True while the server is ending another session of this player. Connecting waits until then. */
  readonly ending$: Behavior<boolean>;
  /** While subscribed, holds the lock that makes this the tab in which the player plays. */
  readonly hold: (take: boolean) => Observable<Holding>;
}

/** Another tab of this browser holds the requested machine, or with `isLost` has taken it over from this tab. */
interface Elsewhere {
  readonly target: Target;
  readonly isLost: boolean;
}

export interface SessionFeature {
  readonly state$: Behavior<Session>;
  /** The initialised connection. Null while nothing can be sent. */
  readonly connection$: Behavior<MachineConnection | null>;
  readonly push$: Observable<Push>;
  /** Emits each answer to a heartbeat. */
  readonly pinged$: Observable<Pinged>;
  readonly elsewhere$: Observable<Elsewhere>;
  /** Joins a machine. With `take`, also takes over from another tab of this browser that is playing. */
  join(target: Target, take?: boolean): void;
  clicked(): void;
  /** Sends a press, which also counts as a click. Returns false, without an effect, if nothing could be sent. */
  press(buttonId: string): boolean;
  /**
   * Turns autoplay on or off. A stop waits until the command in flight is answered. Returns false if the command can be
   * neither sent nor queued.
   */
  setAutoplay(on: boolean): boolean;
  /**
   * [COMMAND2] Adjusts the server clock offset by a gap of `ms` that was counted as elapsed time. No answer has shown
   * yet whether the device's clock was set instead.
   */
  gapCounted(ms: number): void;
  paidOut(): void;
  paidIn(): void;
  cashedOut(is: boolean): void;
  /**
   * [LEAVE5] Abandons a join. If a seat was requested, calls `then` with the machine's answer, because the session can
   * be ended only after that answer. `isGivingUp$` is true meanwhile.
   */
  giveUp(then: (answer: SeatAnswer) => void): void;
  readonly isGivingUp$: Behavior<boolean>;
  /**
   * [LEAVE2] Begins or ends the leave. `payOutRefused` is why the machine did not pay out, or null. While the player is
   * leaving, the pay-out is retried when the game is over.
   */
  leaveMoved(leaving: boolean, payOutRefused: Message | null): void;
  stay(): void;
  /** Closes the connection. The reason `why` is shown instead of the session. */
  end(why: Message | null): void;
}

export function createSession(deps: SessionDeps, scope: Scope): SessionFeature {
  const { channel, clock, random, signIn$ } = deps;
  const { state$, dispatch } = createStore<Session, SessionEvent>({ kind: 'idle', ended: null }, stepSession, scope);
  const target$ = derive(state$, (session) => (session.kind === 'idle' ? null : session.target), scope);
  const connection$ = new State<MachineConnection | null>(null);
  const push$ = new Subject<Push>();
  const pinged$ = new Subject<Pinged>();
  const elsewhere$ = new Subject<Elsewhere>();
  const isGivingUp$ = new State(false);
  /**
   * True while the answer to a seat request on the current connection is pending. It is not part of the session state,
   * because the session may end before the answer arrives.
   */
  let isAsked = false;
  /** Called with the answer to an abandoned join. */
  let givenUp: ((answer: SeatAnswer) => void) | null = null;
  /** The connection of the abandoned join. */
  let outlived = Subscription.EMPTY;
  /** The `take` argument of the last join. */
  // Stryker disable next-line BooleanLiteral: Each join sets it, and it is not used before a join.
  let takes = false;
  scope.add(() => {
    connection$.end();
    isGivingUp$.end();
    outlived.unsubscribe();
  });

  /**
   * [AUTH18] Emits when a connection refuses the token it was opened with and a newer token exists. The connection is
   * then treated as lost.
   */
  const replaced$ = new Subject<void>();
  const meant =
    (token: string) =>
    (error: PortError): PortError =>
      error.kind === 'unauthorized' && deps.tokenRefused(token) ? replaced : error;

  /**
   * [SESSION25] [COMMAND2] Handles a refusal. If the server refuses a command as expired before its expiry, the assumed
   * server clock is wrong.
   */
  const refused = (error: PortError, askedAt: number): void => {
    if (error === replaced) replaced$.next();
    else if (isOver(error)) dispatch({ kind: 'ended', why: sessionOver });
    else if (isTooLate(error) && clock.now() - askedAt < deps.settings.commandTtlMs && !can(state$.value, 'ping'))
      dispatch({ kind: 'clockDoubted' });
  };

  const initialise = (
    connection: MachineConnection,
    target: Target,
    token: string,
    early: () => Reported | null,
  ): Observable<MachineConnectionEvent> => {
    const askedAt = clock.now();
    isAsked = true;
    return connection.init({ machineId: target.machineId, token, resume: resumable(state$.value) }).pipe(
      also(() => (isAsked = false)),
      mergeMap((result): Observable<MachineConnectionEvent> => {
        if (!result.ok) return of({ kind: 'initFailed', error: result.error });
        const telling = tellingRefusals(connection, meant(token), refused, clock);
        const details = withEarlyMeters(permitted(result.value, deps.withheld), early());
        return merge(
          of<MachineConnectionEvent>({
            kind: 'initialised',
            connection: telling,
            details,
            askedAt,
            answeredAt: clock.now(),
          }),
          details.capabilities.includes('ping') ? heartbeat(telling, push$, deps.wake$, clock) : EMPTY,
        );
      }),
    );
  };

  /** [SESSION1] Opens one connection, initialises it with the newest token, and keeps it until it closes. */
  const connect = (target: Target): Observable<MachineConnectionEvent> => {
    const token = signIn$.value?.token;
    if (token === undefined) return EMPTY;
    /** Meters that were pushed before the answer to `init`. */
    let early: Reported | null = null;
    const events$ = channel.connect(token).pipe(
      also((event) => {
        if (event.kind !== 'pushed') return;
        const { push } = event;
        if (push.kind === 'meters' || (push.kind === 'unreadable' && push.what === 'meters')) early = push;
      }),
    );
    isAsked = false;
    return outliving(
      initialised(events$, (connection) => initialise(connection, target, token, () => early)).pipe(
        // [AUTH18] The next attempt can succeed with the newer token.
        takeWhile((event) => !(refusesToken(event) && deps.tokenRefused(token))),
        takeUntil(replaced$),
      ),
      (connection) => {
        if (givenUp === null) return null;
        outlived = connection;
        return answeredLate;
      },
    );
  };

  function answeredLate(event: MachineConnectionEvent | null): void {
    givenUp?.(seatAnswer(event));
    forgetGivenUp();
  }
  function forgetGivenUp(): void {
    outlived.unsubscribe();
    givenUp = null;
    isGivingUp$.move(false);
  }

  const connections = (target: Target): Observable<BackoffEvent<MachineConnectionEvent>> =>
    withBackoff(() => connect(target), {
      ...deps,
      ...controlConnection,
      isUp: (event) => event.kind === 'initialised',
      isFoundDead: (event) => 'isFoundDead' in event,
    });

  const readyToConnect$ = deps.ending$.pipe(
    filter((isEnding) => !isEnding),
    take(1),
  );

  /** [OWNER1] [OWNER3] Connects only while this is the tab that plays. */
  const owned = (target: Target | null): Observable<BackoffEvent<MachineConnectionEvent> | Elsewhere> =>
    target === null
      ? EMPTY
      : deps
          .hold(takes)
          .pipe(
            switchMap((holding) =>
              holding === 'held'
                ? readyToConnect$.pipe(switchMap(() => connections(target)))
                : of({ target, isLost: holding === 'lost' }),
            ),
          );

  follow(
    target$.pipe(switchMap(owned)),
    (progress) => {
      if ('isLost' in progress) {
        dispatch({ kind: 'ended', why: null });
        return elsewhere$.next(progress);
      }
      connection$.move(openConnection(progress, connection$.value));
      const event = sessionEventOf(progress);
      if (event !== null) dispatch(event);
      if (progress.kind === 'happened' && progress.event.kind === 'pushed') push$.next(progress.event.push);
      if (progress.kind === 'happened' && progress.event.kind === 'heard') pinged$.next(progress.event);
    },
    scope,
  );
  // Stryker disable next-line ConditionalExpression: Before a machine is connected there is no connection either.
  follow(target$, (target) => target === null && connection$.move(null), scope);
  follow(
    signIn$,
    (signIn) => {
      if (signIn !== null) return;
      forgetGivenUp();
      dispatch({ kind: 'ended', why: null });
    },
    scope,
  );

  /** [MONEY3] */
  follow(
    rereadMeters({ ...deps, state$, connection$ }, scope),
    (meters) => dispatch({ kind: 'metersCame', meters }),
    scope,
  );

  /** [COMMAND6] */
  follow(deps.presented$, () => awaitsFrame(state$.value) && dispatch({ kind: 'frameSeen', at: clock.now() }), scope);

  /** [SESSION8] A stop of autoplay is the only command that is queued behind the command in flight. */
  const stops$ = derive(state$, (session) => stopWaits(session) && !inFlight(session), scope);
  follow(stops$, (isNext) => isNext && sendAutoplay(false), scope);

  /**
   * [COMMAND1] [COMMAND3] Sends a command with an id and an expiry, or returns false if there is no live connection or
   * another command is in flight. Commands are never queued here.
   */
  function send(action: CommandAction, request: (connection: MachineConnection, dated: Dated) => Reply<null>): boolean {
    const connection = connection$.value;
    if (connection === null || inFlight(state$.value)) return false;
    const id = random.id();
    const at = clock.now();
    const expiresAt = neverTooLate(action) ? null : expiry(state$.value, at + deps.settings.commandTtlMs);
    // Autoplay can also be stopped without a click.
    const clickedAt = action.kind === 'press' ? at : null;
    dispatch({ kind: 'commandSent', command: { id, action, state: { kind: 'sent', at } }, clickedAt });
    follow(
      request(connection, { commandId: id, expiresAt }),
      (result) => dispatch({ kind: 'commandAnswered', id, state: answered(result, clock.now()) }),
      scope,
    );
    return true;
  }

  const sendAutoplay = (on: boolean): boolean =>
    send({ kind: 'autoplay', on }, (connection, dated) => connection.autoplay({ on, ...dated }));

  return {
    state$,
    connection$,
    push$,
    pinged$,
    elsewhere$,
    join(target, take = false) {
      takes = take;
      dispatch({ kind: 'joinAsked', target });
    },
    clicked: () => dispatch({ kind: 'clicked', at: clock.now() }),
    press(buttonId) {
      if (!can(state$.value, 'press')) return false;
      return send({ kind: 'press', buttonId }, (connection, dated) => connection.press({ buttonId, ...dated }));
    },
    setAutoplay(on) {
      if (!can(state$.value, 'autoplay')) return true;
      if (on) return sendAutoplay(true);
      if (connection$.value === null) return false;
      if (!stopWaits(state$.value)) dispatch({ kind: 'stopAsked' });
      return true;
    },
    gapCounted: (ms) => dispatch({ kind: 'gapCounted', ms }),
    paidOut: () => dispatch({ kind: 'paidOut' }),
    paidIn: () => dispatch({ kind: 'paidIn' }),
    cashedOut: (is) => dispatch({ kind: 'cashedOut', is }),
    isGivingUp$,
    giveUp(then) {
      // If an earlier abandoned join is still unanswered, its callback is kept, because this join has sent no request
      // yet.
      if (isAsked) givenUp ??= then;
      isGivingUp$.move(isAsked);
      dispatch({ kind: 'ended', why: null });
      // The connection has already ended, so no answer will arrive.
      if (outlived.closed) answeredLate(null);
    },
    leaveMoved: (leaving, payOutRefused) => dispatch({ kind: 'leaveMoved', leaving, payOutRefused }),
    stay: () => dispatch({ kind: 'stayed' }),
    end: (why) => dispatch({ kind: 'ended', why }),
  };
}

/**
 * [AUTH18] The error for a request with a replaced token: nothing was executed, and the new connection is not up yet.
 */
const replaced: PortError = { kind: 'offline' };
const openConnection = (
  progress: BackoffEvent<MachineConnectionEvent>,
  held: MachineConnection | null,
): MachineConnection | null => {
  if (progress.kind !== 'happened') return null;
  return progress.event.kind === 'initialised' ? progress.event.connection : held;
};

/** [SESSION3] Returns the details with the meters pushed before the answer, unless the answer has newer meters. */
function withEarlyMeters(details: MachineDetails, early: Reported | null): MachineDetails {
  if (early?.kind === 'meters')
    return early.meters.seq > (details.meters?.seq ?? -1)
      ? { ...details, meters: early.meters, isUnreadable: false }
      : details;
  return early !== null && details.meters === null ? { ...details, isUnreadable: true } : details;
}
/** A push of the machine's meters. */
type Reported = Extract<Push, { kind: 'meters' | 'unreadable' }>;

const permitted = (details: MachineDetails, withheld: readonly Capability[]): MachineDetails => ({
  ...details,
  capabilities: details.capabilities.filter((capability) => !withheld.includes(capability)),
});
