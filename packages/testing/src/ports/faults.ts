import { Subject, type Observable, type Subscription } from 'rxjs';
import type { Clock } from '@farspin/core';
import type { PlayerApi, StoreError } from '@farspin/core';
import { demoCalls } from '../platform/dials.ts';

export type ConnectionKind = 'notifications' | 'machine' | 'video';
/** The names of all calls of the operator's API, as in the port. */
export const apiCallNames = [
  ...(['check', 'login', 'validate', 'logout', 'balance', 'brands', 'machines', 'allMachines', 'kick'] as const),
  ...(['cancel', 'discount', 'bonus', 'transactions', 'slotSessions', 'profile', 'changePassword'] as const),
  ...(['setPin', 'updateUser', 'transferStatus'] as const),
] as const satisfies readonly (keyof PlayerApi)[];

/** The names of all requests of the ports; `notifications.init` and `machine.init` belong to the sockets. */
export const callNames = [
  ...apiCallNames,
  ...(['notifications.init', 'machine.init', 'cashout', 'press', 'autoplay', 'ping', 'band', 'transfer'] as const),
  ...demoCalls,
] as const;
/** Includes `settings`, the one request that is sent before there is a player. */
export type CallName = (typeof callNames)[number] | 'settings';

/**
 * A fault of one call:
 * - `before`, `after`: lost before or after the platform carried it out; no answer arrives.
 * - `malformed`: carried out, with an unreadable answer.
 * - `unauthorized`: not carried out, and answered with a 401 (a refusal, for `login`).
 * - `unavailable`, `unavailable-after`: a 503 at once, before or after the platform carried it out. Sockets have no
 *   status: there these are `before` and `after`.
 * - `twice`: the platform receives the request twice, as from a proxy that repeats it; the player gets the second
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

/** The late part of a delayed call: its execution and therefore its answer, or only the answer. */
export type LatePart = 'request' | 'answer';
/** `garbage`: writing succeeds, and reading returns only the first half of each text, as after a broken write. */
export type StoreFault = StoreError['kind'] | 'garbage';

/** The names of all faults. */
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

/** A request that leaves the player. `id` is its request or command id; null if it has none. */
export interface SentRequest {
  readonly call: CallName;
  readonly id: string | null;
}

export interface CarriedOut {
  /** The same object that `sent$` emitted. */
  readonly request: SentRequest;
  readonly phase: 'begun' | 'done';
}

/**
 * The faults between player and platform. Several players' ports may share one object.
 *
 * Pushes on a live connection are neither lost nor reordered: a socket is one TCP stream, which keeps the order without
 * holes, or ends. Data on different connections is reordered by `lag`, calls by `delayNext` and `reorderNext`.
 */
export interface PortFaults {
  /** Closes the live connections of a kind, like a cable that is pulled and reconnected at once. */
  cut(kind: ConnectionKind | 'all'): void;
  /** Makes everything unreachable while down. Going down cuts every connection. */
  down(isDown: boolean): void;
  /** Makes the next call of that name fail. Several faults queue. */
  dropNext(fault: CallFault, call: CallName): void;
  /**
   * Delays the next call of that name by `ms`, so that others overtake it. Several delays queue, also behind those of
   * `dropNext`. A client must not report money as not moved while a delayed request may still move it ([WALLET4]).
   */
  delayNext(ms: number, call: CallName, part?: LatePart): void;
  /**
   * Lets the next answer or push that the page receives overtake the answer to the next call of that name. The answer
   * waits for that for at most 2 s. Only for calls over HTTP, which have separate connections: a socket keeps its
   * order.
   */
  reorderNext(call: CallName): void;
  /** Slows everything on that connection by `ms` each way from now on; 0 ends it. Data in flight keeps its order. */
  lag(connection: ConnectionKind | 'http', ms: number): void;
  /** Delivers the next push on a connection of that kind twice. */
  faultNextPush(fault: 'twice', kind: 'notifications' | 'machine'): void;
  /**
   * Makes the live connections of a kind half-open: they stay up and transmit nothing in either direction, until the
   * heartbeat closes them on both sides.
   */
  halfOpen(kind: ConnectionKind | 'all'): void;
  /**
   * Silently loses everything that is sent within that time. Afterwards, connections that lost data are reset, and the
   * others continue.
   */
  blackhole(forMs: number): void;
  /** While frozen, the video is connected and delivers no frame. */
  freezeVideo(isFrozen: boolean): void;
  /** While black, the video delivers frames that show nothing. */
  blackenVideo(isBlack: boolean): void;
  /** Delivers an unreadable push on every live socket. Like the adapters, the ports log it and do not pass it on. */
  malformedPush(): void;
  /** Sets the error that every access to the store returns; null ends it. */
  failStore(fault: StoreFault | null): void;
  /** Cancels all faults of later calls and pushes. */
  forget(): void;
  /** Reports that the network may be back. */
  wake(): void;
  /** Emits every request that leaves the player, once, even if it reaches the platform twice or never. */
  readonly sent$: Observable<SentRequest>;
  /**
   * Emits when the server begins to carry a request out and when it has finished, each time for a repeated one. Nothing
   * happens in between.
   */
  readonly carriedOut$: Observable<CarriedOut>;
  /** Emits each fault when it takes effect. A fault without an effect is not emitted; a lasting one is emitted once. */
  readonly happened$: Observable<FaultKind>;
}

/** The faults as the ports see them. */
export interface FaultState {
  readonly isDown: boolean;
  readonly isVideoFrozen: boolean;
  readonly isVideoBlack: boolean;
  readonly isBlackhole: boolean;
  readonly storeFault: StoreFault | null;
  /** Increases when the server is killed: all data in flight to it or from it is lost. */
  readonly serverGeneration: number;
  readonly wake$: Observable<void>;
  lagMs(connection: ConnectionKind | 'http'): number;
  /** Called when a request is sent. Returns its fault, if any. */
  send(request: SentRequest): CallTrouble | null;
  /** Carries the request out by `run`, and emits `carriedOut$` before and after. */
  carryOut<T>(request: SentRequest, run: () => T): T;
  /** Returns whether this push is to be delivered twice. */
  takePushFault(kind: ConnectionKind): boolean;
  /** Registers a live connection. The returned function removes it. */
  register(connection: LiveConnection): () => void;
  /** Replaces the server by another one. If killed, it does not close its connections. */
  replaceServer(how: 'clean' | 'killed'): void;
  /** Reports that a fault takes effect now. */
  happened(kind: FaultKind): void;
  /** Reports a lasting fault, only the first time. */
  felt(kind: LastingFault): void;
}
type CallTrouble =
  | { readonly kind: 'fault'; readonly fault: CallFault }
  | { readonly kind: 'late'; readonly part: LatePart; readonly ms: number }
  | { readonly kind: 'reorder' };
type LastingFault = 'down' | 'blackhole' | 'video-frozen' | 'video-black' | 'lag' | `store-${StoreFault}`;
export interface LiveConnection {
  readonly kind: ConnectionKind;
  /** Closes the connection on both sides. */
  cut(): void;
  garbage(): void;
  /** Stops all data; `forGood` until the heartbeat ends the connection. */
  silence(forGood: boolean): void;
  /**
   * Resumes the data, or resets the connection if data was lost in the meantime. Has no effect after a silence for
   * good.
   */
  heal(): void;
  /** Removes the server's side silently. A new server does not know the connection. */
  orphan(): void;
}

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

  /** Runs a function for each live connection of the kind. Returns whether there was any. */
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
