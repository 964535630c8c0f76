import type { Closing, Log, Settings } from '@farspin/core';
import {
  defer,
  filter,
  finalize,
  map,
  race,
  repeat,
  ReplaySubject,
  share,
  Subject,
  switchMap,
  tap,
  timer,
  type Observable,
} from 'rxjs';
import { createRandom } from '../environment/random.ts';
import { monotonicMs } from '../time/device-time.ts';
import { openConnection, type SocketConnection, type ConnectionEvent, type OpenSocket } from '../sockets/connection.ts';

/** State of the signalling socket. `received$` is hot, so messages without a subscriber are lost. */
export type SignallingState =
  | { readonly kind: 'up'; readonly connection: SocketConnection; readonly received$: Observable<Received> }
  | { readonly kind: 'down'; readonly closing: Closing };
type Received = Extract<ConnectionEvent, { kind: 'received' }>;

export interface SignallingConnections {
  /**
   * Emits the current and later states of the token's signalling socket. All subscribers share the socket, which stays
   * open and reconnects while there are any.
   */
  of(token: string): Observable<SignallingState>;
  /** Reconnects at once instead of after the backoff, but at the earliest half a second after the last attempt. */
  hurry(): void;
}

/** Options of the signalling connection. */
export interface SignallingOptions {
  readonly settings: Settings;
  /** Base of relative addresses: the absolute address of the page or server. */
  readonly page: string;
  readonly log: Log;
  readonly openSocket?: OpenSocket;
}

const FIRST_DELAY_MS = 500;
const LAST_DELAY_MS = 10_000;

export function createSignallingConnections({
  settings,
  page,
  log,
  openSocket,
}: SignallingOptions): SignallingConnections {
  const hurry$ = new Subject<void>();
  const random = createRandom();
  const shared = new Map<string, Observable<SignallingState>>();

  function keepConnected(token: string): Observable<SignallingState> {
    const address = settings.sockets.signalling;
    const options = { settings, page, address, token, events: ['candidate', 'bye'], openSocket };
    let failures = 0;
    let triedAt = 0;
    const soon = () => timer(Math.max(0, triedAt + FIRST_DELAY_MS - monotonicMs()));
    return defer(() => {
      triedAt = monotonicMs();
      const received$ = new Subject<Received>();
      return openConnection(options).pipe(
        tap((event) => {
          if (event.kind === 'received') received$.next(event);
          if (event.kind === 'opened') failures = 0;
          if (event.kind === 'closed') failures += 1;
        }),
        filter((event) => event.kind !== 'received'),
        map((event): SignallingState =>
          event.kind === 'opened'
            ? { kind: 'up', connection: event.connection, received$ }
            : { kind: 'down', closing: event.closing },
        ),
        tap((state) => log.write('debug', `signalling.${state.kind}`)),
      );
    }).pipe(repeat({ delay: () => race(timer(backoffMs(failures, random.next())), hurry$.pipe(switchMap(soon))) }));
  }

  return {
    of(token) {
      const known = shared.get(token);
      if (known !== undefined) return known;
      const connection$ = keepConnected(token).pipe(
        finalize(() => shared.delete(token)),
        share({ connector: () => new ReplaySubject<SignallingState>(1), resetOnRefCountZero: true }),
      );
      shared.set(token, connection$);
      return connection$;
    },
    hurry: () => hurry$.next(),
  };
}

/**
 * Returns the exponential backoff in ms, up to `LAST_DELAY_MS`. A random factor from 0.5 to 1 spreads the clients of a
 * restarted server.
 */
const backoffMs = (failures: number, fraction: number): number =>
  Math.min(LAST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + fraction / 2);
