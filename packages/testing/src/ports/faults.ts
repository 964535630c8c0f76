import { Subject, type Observable, type Subscription } from 'rxjs';
import type { Clock } from '@farspin/core';
import type { PlayerApi, StoreError } from '@farspin/core';
import { demoCalls } from '../platform/dials.ts';

export type ConnectionKind = 'notifications' | 'machine' | 'video';
/** Every call of the operator's API by its name in the port. */
export const apiCallNames = [
  ...(['check', 'login', 'validate', 'logout', 'balance', 'brands', 'machines', 'allMachines', 'kick'] as const),
  ...(['cancel', 'discount', 'bonus', 'transactions', 'slotSessions', 'profile', 'changePassword'] as const),
  ...(['setPin', 'updateUser', 'transferStatus'] as const),
] as const satisfies readonly (keyof PlayerApi)[];

/** Every request of the ports by name; `notifications.init` and `machine.init` are the sockets' own. */
export const callNames = [
  ...apiCallNames,
  ...(['notifications.init', 'machine.init', 'cashout', 'press', 'autoplay', 'ping', 'band', 'transfer'] as const),
  ...demoCalls,
] as const;
/** With the one request that leaves before there is a player: for its settings. */
export type CallName = (typeof callNames)[number] | 'settings';

/**
 * What goes wrong with one call:
 * - `before`, `after`: lost before the platform did it, or after; the player waits in vain.
 * - `malformed`: carried out, and answered with something unreadable.
 * - `unauthorized`: nothing is done, and the answer is a 401 (a refusal, for `login`).
 * - `unavailable`, `unavailable-after`: a 503 at once, before the platform did it or although it did. Sockets have no
 *   status: there these are `before` and `after`.
 * - `twice`: the request reaches the platform twice, as through a proxy that repeats; the player gets the second answer.
 */
export type CallFault =
  | 'before'
  | 'after'
  | 'malformed'
  | 'unauthorized'
  | 'unavailable'
  | 'unavailable-after'
  | 'twice';

/** What is late about a delayed call: its carrying out and so its answer, or the answer alone. */
export type LatePart = 'request' | 'answer';
/** `garbage`: writing goes well, and of each text only the first half is read back, as after a broken write. */
export type StoreFault = StoreError['kind'] | 'garbage';

/** What has gone wrong, by name. */
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

/** A request that leaves the player. `id` is its request or command id; null where it has none. */
export interface SentRequest {
  readonly call: CallName;
  readonly id: string | null;
}

export interface CarriedOut {
  /** The very object that `sent$` told. */
  readonly request: SentRequest;
  readonly phase: 'begun' | 'done';
}

/**
 * What can be done to the world between player and platform. One object may be shared by several players' ports.
 *
 * Pushes are neither lost nor swapped on a connection that lives on: a socket is one TCP stream, which keeps the order
 * and has no holes, or ends. What is on different connections overtakes each other by `lag`, calls by `delayNext` and `reorderNext`.
 */
export interface PortFaults {
  /** Ends the live connections of a kind, as a cable that is pulled and at once put back. */
  cut(kind: ConnectionKind | 'all'): void;
  /** While down nothing can be reached; going down cuts every connection. */
  down(isDown: boolean): void;
  /** The next call of that name goes wrong; several wait their turn. */
  dropNext(fault: CallFault, call: CallName): void;
  /**
   * The next call of that name takes `ms` longer, so that others overtake it; several wait their turn, also behind those
   * of `dropNext`. A client must not report money as not moved while a delayed request may still move it ([WALLET4]).
   */
  delayNext(ms: number, call: CallName, part?: LatePart): void;
  /**
   * The answer to the next call of that name is overtaken by whatever the page hears next, another answer or a push; it
   * waits for that at most 2 s. Only calls over HTTP, each of which has a connection of its own: a socket keeps its order.
   */
  reorderNext(call: CallName): void;
  /** From now on everything on that connection takes `ms` longer each way; 0 ends it. What is on its way keeps its place. */
  lag(connection: ConnectionKind | 'http', ms: number): void;
  /** The next push on a connection of that kind comes twice. */
  faultNextPush(fault: 'twice', kind: 'notifications' | 'machine'): void;
  /** The live connections of a kind stay up and pass nothing, in neither direction, until the heartbeat ends them on both sides. */
  halfOpen(kind: ConnectionKind | 'all'): void;
  /**
   * For that long everything that is sent gets lost, and nobody is told. Afterwards a connection on which something was
   * lost is reset, the others go on.
   */
  blackhole(forMs: number): void;
  /** While frozen, the video is connected and brings no frame. */
  freezeVideo(isFrozen: boolean): void;
  /** While black, frames come that show nothing. */
  blackenVideo(isBlack: boolean): void;
  /** Something unreadable arrives on every live socket; as the adapters, the ports log it and pass nothing on. */
  malformedPush(): void;
  /** What every access to the store answers, until set to null. */
  failStore(fault: StoreFault | null): void;
  /** What was still to go wrong with a later call or push does not. */
  forget(): void;
  /** The network may be back. */
  wake(): void;
  /** Every request that leaves the player, once, also when it reaches the platform twice or never. */
  readonly sent$: Observable<SentRequest>;
  /** The server begins to carry a request out, and has carried it out; of a repeated one each time. Nothing happens between. */
  readonly carriedOut$: Observable<CarriedOut>;
  /** Each fault at the moment at which it is felt: one that meets nothing is none. What lasts is told once. */
  readonly happened$: Observable<FaultKind>;
}

/** The same, as the ports see it. */
export interface FaultState {
  readonly isDown: boolean;
  readonly isVideoFrozen: boolean;
  readonly isVideoBlack: boolean;
  readonly isBlackhole: boolean;
  readonly storeFault: StoreFault | null;
  /** Rises when the server is killed: what was under way to it or from it is lost. */
  readonly serverGeneration: number;
  readonly wake$: Observable<void>;
  lagMs(connection: ConnectionKind | 'http'): number;
  /** A request leaves; what is to go wrong with it, if anything. */
  send(request: SentRequest): CallTrouble | null;
  /** The request is carried out now, by `run`. */
  carryOut<T>(request: SentRequest, run: () => T): T;
  /** Whether this push is to come twice. */
  takePushFault(kind: ConnectionKind): boolean;
  /** Registers a live connection; the result takes it out again. */
  register(connection: LiveConnection): () => void;
  /** The server is gone and another in its place; killed, it says nothing to anybody. */
  replaceServer(how: 'clean' | 'killed'): void;
  /** A fault is felt now. */
  happened(kind: FaultKind): void;
  /** The same for one that lasts: told the first time. */
  felt(kind: LastingFault): void;
}
type CallTrouble =
  | { readonly kind: 'fault'; readonly fault: CallFault }
  | { readonly kind: 'late'; readonly part: LatePart; readonly ms: number }
  | { readonly kind: 'reorder' };
type LastingFault = 'down' | 'blackhole' | 'video-frozen' | 'video-black' | 'lag' | `store-${StoreFault}`;
export interface LiveConnection {
  readonly kind: ConnectionKind;
  /** Both sides see it closed. */
  cut(): void;
  garbage(): void;
  /** Nothing passes any more; `forGood` until the heartbeat ends it. */
  silence(forGood: boolean): void;
  /** Things pass again, or the connection is reset where something was lost meanwhile; not after a silence for good. */
  heal(): void;
  /** The server's side is gone without a word, and a new one knows nothing of the connection. */
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

  /** Tells whether there was any to do it to. */
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
