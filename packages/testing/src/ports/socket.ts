import { Observable, Subscription, type Subscriber } from 'rxjs';
import { err } from '@farspin/core';
import type { ChannelEvent, Closing, Reply } from '@farspin/core';
import type { Answer, Receive } from '../platform/platform.ts';
import type { CallName, LiveConnection } from './faults.ts';
import { lost, withoutFlag } from './failures.ts';
import type { Overtaking } from './overtaking.ts';
import type { Exchange, Open, Route, Seat, SocketKind, Wire, WireOptions } from './wire.types.ts';

type SocketWorld = WireOptions &
  Pick<Wire, 'after' | 'elsewhereAfter'> & { readonly exchange: Exchange; readonly overtaking: Overtaking };
interface Socket<S, C> {
  readonly kind: SocketKind;
  readonly attach: (receive: Receive) => Answer<S>;
  readonly open: Open<S, C>;
}

/**
 * Opens a connection.
 * Its state on the player's side and on the platform's side may differ for up to `heartbeatMs`. Each direction keeps
 * its order without gaps, as TCP does. If data is lost, all data after it is lost too.
 */
export function openSocket<S extends Seat, C>(
  world: SocketWorld,
  { kind, attach, open }: Socket<S, C>,
  subscriber: Subscriber<ChannelEvent<C>>,
): Subscription {
  const { clock, device, faults, log, latencyMs, heartbeatMs, answerTimeoutMs } = world;
  const { after, elsewhereAfter, exchange, overtaking } = world;
  /** State on the player's side. */
  const lifetime = new Subscription();
  /** State on the platform's side. */
  let seat: S | null = null;
  let isSilent = false;
  let hasLost = false;
  let isOrphan = false;
  let upAt = 0;
  let downAt = 0;
  let heartbeat = Subscription.EMPTY;

  function isBlocked(): boolean {
    if (faults.isBlackhole) faults.felt('blackhole');
    else if (!isSilent) return false;
    hasLost = true;
    return true;
  }
  function delayMs(): number {
    const lagMs = faults.lagMs(kind);
    if (lagMs > 0) faults.felt('lag');
    return latencyMs + lagMs;
  }
  function send(extraMs: number, run: () => void): void {
    if (isBlocked()) return;
    upAt = Math.max(upAt, clock.now() + delayMs());
    elsewhereAfter(upAt - clock.now() + extraMs, () => {
      if (!isBlocked()) run();
    });
  }
  /** A server that delays a request by `extraMs` continues with other requests, which may overtake it. */
  const route: Route = {
    isSocket: true,
    up: (extraMs, run) =>
      send(extraMs, () => {
        if (seat !== null) run();
        // The platform does not know such a connection, or no longer does.
        else after(latencyMs, cut);
      }),
    down(extraMs, run) {
      if (isOrphan || isBlocked()) return;
      downAt = Math.max(downAt, clock.now() + delayMs());
      after(downAt - clock.now() + extraMs, () => {
        if (!isOrphan && !isBlocked()) run();
      });
    },
  };

  function detach(): void {
    const leaving = seat;
    seat = null;
    heartbeat.unsubscribe();
    leaving?.detach();
  }
  function close(closing: Closing): void {
    if (lifetime.closed) return;
    lifetime.unsubscribe();
    subscriber.next({ kind: 'closed', closing });
    subscriber.complete();
  }
  /** Starts the heartbeat timeout of both sides, because the connection is silent. Each side uses its own clock. */
  function startDying(): void {
    heartbeat.unsubscribe();
    heartbeat = elsewhereAfter(heartbeatMs, () => {
      detach();
      after(0, () => close({ refusal: null }));
    });
  }
  /** Closes the connection on both sides. A sleeping device detects the closing when it wakes. */
  function cut(): void {
    if (!device.isAsleep) return close({ refusal: null });
    detach();
    after(0, () => close({ refusal: null }));
  }
  lifetime.add(() => {
    if (isSilent || faults.isBlackhole) return;
    // The platform detaches only after it has received all data that was sent before.
    elsewhereAfter(Math.max(latencyMs, upAt - clock.now()), detach);
  });

  const live: LiveConnection = {
    kind,
    cut,
    garbage: () => log.write('warn', 'push.malformed', { kind }),
    silence(forGood) {
      isSilent ||= forGood;
      startDying();
    },
    heal() {
      if (isSilent) return;
      if (!device.isAsleep) heartbeat.unsubscribe();
      if (hasLost) cut();
    },
    orphan() {
      isOrphan = true;
      seat = null;
      startDying();
    },
  };

  const requestOn =
    (held: S) =>
    <T>(name: CallName, carryOut: (seat: S) => Answer<T>, id: string | null = null): Reply<T> =>
      new Observable((caller) => {
        if (lifetime.closed) {
          caller.next(err({ kind: 'offline' }));
          return caller.complete();
        }
        const ended = new Subscription(() => {
          waiting.unsubscribe();
          caller.next(err(lost));
          caller.complete();
        });
        const waiting = exchange<T>(route, { name, id, carryOut: () => carryOut(held) }, (result) => {
          lifetime.remove(ended);
          caller.next(result);
          caller.complete();
        });
        lifetime.add(ended);
        return () => lifetime.remove(ended);
      });

  const receive: Receive = (event) =>
    route.down(0, () => {
      if (lifetime.closed) return;
      if (event.kind === 'closed') return close(event.closing);
      subscriber.next(event);
      overtaking.heard();
      if (!faults.takePushFault(kind) || lifetime.closed) return;
      faults.happened('push-twice');
      subscriber.next(event);
    });

  function arrive(): void {
    if (lifetime.closed) return;
    if (faults.isDown) faults.felt('down');
    const attached = faults.isDown ? null : attach(receive);
    if (attached?.ok === true) {
      seat = attached.value;
      lifetime.add(faults.register(live));
      lifetime.add(
        device.asleep$.subscribe((isAsleep) => {
          if (isAsleep) startDying();
          else if (!isSilent && !isOrphan && !faults.isBlackhole) heartbeat.unsubscribe();
        }),
      );
      if (device.isAsleep) startDying();
    }
    route.down(0, () => {
      if (lifetime.closed) return;
      opening.unsubscribe();
      if (attached?.ok === true) subscriber.next({ kind: 'opened', connection: open(requestOn(attached.value)) });
      else close({ refusal: attached === null ? null : withoutFlag(attached.error) });
    });
  }

  // A connection that does not open is given up after the timeout.
  const opening = after(answerTimeoutMs, cut);
  lifetime.add(opening);
  send(0, arrive);
  return lifetime;
}
