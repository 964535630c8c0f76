import { Subject, type Observable, type Subscription } from 'rxjs';
import type { Clock } from '@farspin/core';
import type { PlayerApi, StoreError } from '@farspin/core';
import { demoCalls } from '../platform/dials.ts';

/** A connection of the player. */
export type ConnectionKind = 'notifications' | 'machine' | 'video';
/** Names of all calls of the operator's API, as in the port. */
export const apiCallNames = [
  ...(['check', 'login', 'validate', 'logout', 'balance', 'brands', 'machines', 'allMachines', 'kick'] as const),
  ...(['cancel', 'discount', 'bonus', 'transactions', 'slotSessions', 'profile', 'changePassword'] as const),
  ...(['setPin', 'updateUser', 'transferStatus'] as const),
] as const satisfies readonly (keyof PlayerApi)[];

/** Names of all requests of the ports. `notifications.init` and `machine.init` belong to the sockets. */
export const callNames = [
  ...apiCallNames,
  ...(['notifications.init', 'machine.init', 'cashout', 'press', 'autoplay', 'ping', 'band', 'transfer'] as const),
  ...demoCalls,
] as const;
/** Name of a request, including `settings`, which is the only request before there is a player. */
export type CallName = (typeof callNames)[number] | 'settings';

/**
 * A fault of one call:
 * - `before`, `after`: the call is lost before or after the platform executed it, and no answer arrives.
 * - `malformed`: the call is executed, and its answer is unreadable.
 * - `unauthorized`: the call is not executed and is answered with a 401 (a refusal, for `login`).
 * - `unavailable`, `unavailable-after`: a 503 at once, before or after the platform executed the call. Sockets have no
 *   status, so these act as `before` and `after` there.
 * - `twice`: the platform receives the request twice, as from a proxy that repeats it, and the player gets the second
 *   answer.
 */
export type CallFault =
  | 'before'
  | 'after'
  | 'malformed'
  | 'unauthorized'
  | 'unavailable'
  | 'unavailable-after'
  | 'twice';

/**
 * The late part of a delayed call: its execution and therefore its answer (`request`), or only the answer (`answer`).
 */
export type LatePart = 'request' | 'answer';
/**
 * A fault of the store. With `garbage`, writing succeeds and reading returns only the first half of each text, as after
 * a broken write.
 */
export type StoreFault = StoreError['kind'] | 'garbage';

/** Names of all faults. */
export type FaultKind =
  | CallFault
  | `late-${LatePart}`
  | 'reorder'
  | 'lag'
  | 'push-twice'
  | 'push-malformed'
  | 'cut'
  | 'down'
  | 'half-open'
  | 'blackhole'
  | 'video-frozen'
  | 'video-black'
  | `store-${StoreFault}`
  | 'server-restarted'
  | 'server-killed'
  | 'clock-jumped'
  | 'clock-shifted'
  | 'uneven-timers'
  | 'slept'
  | 'second-tab';

/** A request that the player sends. `id` is its request or command id, or null if it has none. */
export interface SentRequest {
  readonly call: CallName;
  readonly id: string | null;
}

/** The beginning or the end of a request's execution on the server. */
export interface CarriedOut {
  /** The object that `sent$` emitted for the request. */
  readonly request: SentRequest;
  readonly phase: 'begun' | 'done';
}

/**
 * The faults between player and platform. Several players' ports may share one object.
 *
 * Pushes on a live connection are neither lost nor reordered, because a socket is one TCP stream, which keeps the order
 * without gaps, or ends. Data on different connections is reordered by `lag`. Calls are reordered by `delayNext` and
 * `reorderNext`.
 */
export interface PortFaults {
  /** Closes the live connections of a kind, like a cable that is unplugged and plugged in again immediately. */
  cut(kind: ConnectionKind | 'all'): void;
  /** Makes the whole network unreachable or reachable. Going down cuts every connection. */
  down(isDown: boolean): void;
  /** Makes the next call of this name fail. Several faults are queued. */
  dropNext(fault: CallFault, call: CallName): void;
  /**
   * Delays the next call of this name by `ms`, so that other calls overtake it.
   * Several delays are queued, also behind those of `dropNext`. A client must not report money as not moved while a
   * delayed request may still move it ([WALLET4]).
   */
  delayNext(ms: number, call: CallName, part?: LatePart): void;
  /**
   * Lets the next answer or push that the page receives overtake the answer to the next call of this name.
   * The answer waits for at most 2 s. Applies only to calls over HTTP, which have separate connections, because a
   * socket keeps its order.
   */
  reorderNext(call: CallName): void;
  /** Delays all data on the connection by `ms` each way. 0 ends the delay. Data in flight keeps its order. */
  lag(connection: ConnectionKind | 'http', ms: number): void;
  /** Delivers the next push on a connection of this kind twice. */
  faultNextPush(fault: 'twice', kind: 'notifications' | 'machine'): void;
  /**
   * Makes the live connections of a kind half-open. They stay up and transmit nothing in either direction until the
   * heartbeat closes them on both sides.
   */
  halfOpen(kind: ConnectionKind | 'all'): void;
  /**
   * Silently drops all data that is sent within this time. Afterwards, connections that lost data are reset, and the
   * others continue.
   */
  blackhole(forMs: number): void;
  /** Freezes or unfreezes the video. While frozen, the video is connected and delivers no frame. */
  freezeVideo(isFrozen: boolean): void;
  /** Blackens the video or restores it. While black, the video delivers frames without content. */
  blackenVideo(isBlack: boolean): void;
  /**
   * Delivers an unreadable push on every live socket. Like the adapters, the ports log the push and do not pass it on.
   */
  malformedPush(): void;
  /** Sets the fault of every access to the store. Null ends the fault. */
  failStore(fault: StoreFault | null): void;
  /** Cancels all faults of later calls and pushes. */
  forget(): void;
  /** Signals that the network may be available again. */
  wake(): void;
  /** Emits each request once when the player sends it, even if it reaches the platform twice or never. */
  readonly sent$: Observable<SentRequest>;
  /**
   * Emits when the server begins to execute a request and when it has finished. A repeated request emits again. Nothing
   * happens in between.
   */
  readonly carriedOut$: Observable<CarriedOut>;
  /**
   * Emits each fault when it takes effect. A fault without an effect is not emitted, and a lasting fault is emitted
   * once.
   */
  readonly happened$: Observable<FaultKind>;
}

/** The state of the faults, as used by the ports. */
export interface FaultState {
  readonly isDown: boolean;
  readonly isVideoFrozen: boolean;
  readonly isVideoBlack: boolean;
  readonly isBlackhole: boolean;
  readonly storeFault: StoreFault | null;
  /** Number that increases when the server is killed. All data in flight to or from the server is then lost. */
  readonly serverGeneration: number;
  readonly wake$: Observable<void>;
  /** Returns the extra delay of a connection, in ms. 0 means none. */
  lagMs(connection: ConnectionKind | 'http'): number;
  /** Called when a request is sent. Returns the fault of the request, or null. */
  send(request: SentRequest): CallTrouble | null;
  /** Executes the request with `run`. Emits `carriedOut$` before and after. */
  carryOut<T>(request: SentRequest, run: () => T): T;
  /** Returns true if the next push must be delivered twice, and removes the fault. */
  takePushFault(kind: ConnectionKind): boolean;
  /** Registers a live connection. The returned function removes it. */
  register(connection: LiveConnection): () => void;
  /** Replaces the server by another server. A killed server does not close its connections. */
  replaceServer(how: 'clean' | 'killed'): void;
  /** Reports that a fault takes effect now. */
  happened(kind: FaultKind): void;
  /** Reports a lasting fault, but only the first time. */
  felt(kind: LastingFault): void;
}
/** What happens to one request: a fault, a delay, or a later request that overtakes it. */
export type CallTrouble =
  | { readonly kind: 'fault'; readonly fault: CallFault }
  | { readonly kind: 'late'; readonly part: LatePart; readonly ms: number }
  | { readonly kind: 'reorder' };
/** A fault that lasts until it is ended. */
export type LastingFault = 'down' | 'blackhole' | 'video-frozen' | 'video-black' | 'lag' | `store-${StoreFault}`;
/** An open connection, for the faults that end or disturb it. */
export interface LiveConnection {
  readonly kind: ConnectionKind;
  /** Closes the connection on both sides. */
  cut(): void;
  /** Delivers an unreadable push. */
  garbage(): void;
  /** Stops all data. With `forGood`, the connection is silent until the heartbeat ends it. */
  silence(forGood: boolean): void;
  /**
   * Resumes the data, or resets the connection if data was lost in the meantime. Has no effect on a connection that is
   * silent for good.
   */
  heal(): void;
  /** Removes the server's side silently, because a new server does not know the connection. */
  orphan(): void;
}

/** Creates the faults between player and platform. At first there are none. */
export function createFaults(clock: Clock): PortFaults & FaultState {
  const connections = new Set<LiveConnection>();
  const calls = new Map<CallName, CallTrouble[]>();
  const doublePushes = new Map<ConnectionKind, number>();
  const lags = new Map<ConnectionKind | 'http', number>();
  const notFelt = new Set<LastingFault>();
  const wake$ = new Subject<void>();
  const sent$ = new Subject<SentRequest>();
  const carriedOut$ = new Subject<CarriedOut>();
  const happened$ = new Subject<FaultKind>();
  let isDown = false;
  let isVideoFrozen = false;
  let isVideoBlack = false;
  let storeFault: StoreFault | null = null;
  let serverGeneration = 0;
  let healing: Subscription | null = null;

  /** Runs a function for each live connection of the kind. Returns true if there was a connection. */
  function each(kind: ConnectionKind | 'all', run: (connection: LiveConnection) => void): boolean {
    const hit = [...connections].filter((connection) => kind === 'all' || connection.kind === kind);
    hit.forEach(run);
    return hit.length > 0;
  }
  function begin(kind: LastingFault, on: boolean): void {
    if (on) notFelt.add(kind);
    else notFelt.delete(kind);
  }
  function felt(kind: LastingFault): void {
    if (notFelt.delete(kind)) happened$.next(kind);
  }
  function trouble(call: CallName, next: CallTrouble): void {
    const waiting = calls.get(call);
    if (waiting === undefined) calls.set(call, [next]);
    else waiting.push(next);
  }

  return {
    cut(kind) {
      if (each(kind, (connection) => connection.cut())) happened$.next('cut');
    },
    down(next) {
      if (next !== isDown) begin('down', next);
      isDown = next;
      if (next && each('all', (connection) => connection.cut())) felt('down');
    },
    dropNext: (fault, call) => trouble(call, { kind: 'fault', fault }),
    delayNext: (ms, call, part = 'request') => trouble(call, { kind: 'late', part, ms }),
    reorderNext: (call) => trouble(call, { kind: 'reorder' }),
    lag(connection, ms) {
      begin('lag', ms > 0);
      lags.set(connection, ms);
    },
    faultNextPush: (_twice, kind) => void doublePushes.set(kind, (doublePushes.get(kind) ?? 0) + 1),
    halfOpen(kind) {
      if (each(kind, (connection) => connection.silence(true))) happened$.next('half-open');
    },
    blackhole(forMs) {
      begin('blackhole', true);
      healing?.unsubscribe();
      each('all', (connection) => connection.silence(false));
      healing = clock.scheduler.schedule(() => {
        healing = null;
        begin('blackhole', false);
        each('all', (connection) => connection.heal());
      }, forMs);
    },
    freezeVideo(next) {
      if (next !== isVideoFrozen) begin('video-frozen', next);
      isVideoFrozen = next;
    },
    blackenVideo(next) {
      if (next !== isVideoBlack) begin('video-black', next);
      isVideoBlack = next;
    },
    malformedPush() {
      if (each('all', (connection) => connection.garbage())) happened$.next('push-malformed');
    },
    failStore(fault) {
      if (storeFault !== null) begin(`store-${storeFault}`, false);
      if (fault !== null) begin(`store-${fault}`, true);
      storeFault = fault;
    },
    forget() {
      calls.clear();
      doublePushes.clear();
    },
    wake: () => wake$.next(),
    sent$: sent$.asObservable(),
    carriedOut$: carriedOut$.asObservable(),
    happened$: happened$.asObservable(),

    get isDown() {
      return isDown;
    },
    get isVideoFrozen() {
      return isVideoFrozen;
    },
    get isVideoBlack() {
      return isVideoBlack;
    },
    get isBlackhole() {
      return healing !== null;
    },
    get storeFault() {
      return storeFault;
    },
    get serverGeneration() {
      return serverGeneration;
    },
    wake$: wake$.asObservable(),
    lagMs: (connection) => lags.get(connection) ?? 0,
    send(request) {
      sent$.next(request);
      return calls.get(request.call)?.shift() ?? null;
    },
    carryOut(request, run) {
      carriedOut$.next({ request, phase: 'begun' });
      const result = run();
      carriedOut$.next({ request, phase: 'done' });
      return result;
    },
    takePushFault(kind) {
      const left = doublePushes.get(kind) ?? 0;
      if (left > 0) doublePushes.set(kind, left - 1);
      return left > 0;
    },
    register(connection) {
      connections.add(connection);
      return () => connections.delete(connection);
    },
    replaceServer(how) {
      if (how === 'killed') serverGeneration += 1;
      each('all', (connection) => {
        connection.orphan();
        if (how === 'clean') connection.cut();
      });
      happened$.next(how === 'clean' ? 'server-restarted' : 'server-killed');
    },
    happened: (kind) => happened$.next(kind),
    felt,
  };
}
