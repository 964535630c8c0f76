import { Subject, type Observable } from 'rxjs';
import type { StoreError } from '../../ports.ts';

export type ConnectionKind = 'notifications' | 'machine' | 'video';
/** Every request of the ports by name; `notifications.init` and `machine.init` are the sockets' own. */
export type CallName =
  | 'check'
  | 'login'
  | 'validate'
  | 'logout'
  | 'balance'
  | 'brands'
  | 'machines'
  | 'allMachines'
  | 'kick'
  | 'cancel'
  | 'discount'
  | 'bonus'
  | 'transactions'
  | 'slotSessions'
  | 'profile'
  | 'changePassword'
  | 'setPin'
  | 'notifications.init'
  | 'machine.init'
  | 'cashout'
  | 'press'
  | 'autoplay'
  | 'transfer';
/** What goes wrong with one call: lost before the platform did it, lost after, or answered with something unreadable after. */
export type CallFault = 'before' | 'after' | 'malformed';

/** What can be done to the world between player and platform. One object may be shared by several players' ports. */
export interface Faults {
  /** Ends the live connections of a kind, as a cable that is pulled and at once put back. */
  cut(kind: ConnectionKind | 'all'): void;
  /** While down nothing can be reached; going down cuts every connection. */
  down(isDown: boolean): void;
  /** The next call of that name goes wrong; several wait their turn. */
  dropNext(fault: CallFault, call: CallName): void;
  /** While frozen, the video is connected and brings no frame. */
  freezeVideo(isFrozen: boolean): void;
  /** Something unreadable arrives on every live socket; as the adapters, the ports log it and pass nothing on. */
  malformedPush(): void;
  /** What every access to the store answers, until set to null. */
  failStore(error: StoreError['kind'] | null): void;
  /** The network may be back. */
  wake(): void;
  /** Every request that leaves the player, by name. */
  readonly called$: Observable<CallName>;
}

/** The same, as the ports see it. */
export interface FaultState {
  readonly isDown: boolean;
  readonly isVideoFrozen: boolean;
  readonly storeFailure: StoreError['kind'] | null;
  readonly wake$: Observable<void>;
  takeFault(call: CallName): CallFault | null;
  /** Registers a live connection; the result takes it out again. */
  register(connection: LiveConnection): () => void;
}
export interface LiveConnection {
  readonly kind: ConnectionKind;
  cut(): void;
  garbage(): void;
}

export function createFaults(): Faults & FaultState {
  const connections = new Set<LiveConnection>();
  const waiting: { fault: CallFault; call: CallName }[] = [];
  const wake = new Subject<void>();
  const called = new Subject<CallName>();
  let isDown = false;
  let isVideoFrozen = false;
  let storeFailure: StoreError['kind'] | null = null;

  function cut(kind: ConnectionKind | 'all'): void {
    for (const connection of [...connections]) if (kind === 'all' || connection.kind === kind) connection.cut();
  }

  return {
    cut,
    down(next) {
      isDown = next;
      if (next) cut('all');
    },
    dropNext: (fault, call) => void waiting.push({ fault, call }),
    freezeVideo(next) {
      isVideoFrozen = next;
    },
    malformedPush() {
      for (const connection of [...connections]) connection.garbage();
    },
    failStore(error) {
      storeFailure = error;
    },
    wake: () => wake.next(),
    get isDown() {
      return isDown;
    },
    get isVideoFrozen() {
      return isVideoFrozen;
    },
    get storeFailure() {
      return storeFailure;
    },
    wake$: wake.asObservable(),
    called$: called.asObservable(),
    takeFault(call) {
      called.next(call);
      const index = waiting.findIndex((fault) => fault.call === call);
      return index < 0 ? null : (waiting.splice(index, 1)[0]?.fault ?? null);
    },
    register(connection) {
      connections.add(connection);
      return () => connections.delete(connection);
    },
  };
}
