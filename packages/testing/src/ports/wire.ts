import { Observable } from 'rxjs';
import { createExchange } from './exchange.ts';
import { createOvertaking } from './overtaking.ts';
import { openSocket } from './socket.ts';
import type { Route, Wire, WireOptions } from './wire.types.ts';

export function createWire(options: WireOptions): Wire {
  const { clock, device, faults, latencyMs } = options;
  const after: Wire['after'] = (delayMs, run) => device.clock.scheduler.schedule(run, delayMs);
  const elsewhereAfter: Wire['elsewhereAfter'] = (delayMs, run) => clock.scheduler.schedule(run, delayMs);
  const overtaking = createOvertaking(options, after);
  const exchange = createExchange(options, after, overtaking);

  /** Creates the route of a request that has its own connection. */
  function createHttpRoute(): Route {
    const generation = faults.serverGeneration;
    const isBlocked = (): boolean => {
      if (faults.isDown) faults.felt('down');
      else if (faults.isBlackhole) faults.felt('blackhole');
      else return faults.serverGeneration !== generation;
      return true;
    };
    const lagMs = (): number => {
      const ms = faults.lagMs('http');
      if (ms > 0) faults.felt('lag');
      return latencyMs + ms;
    };
    const unlessBlocked = (run: () => void) => (): void => {
      if (!isBlocked()) run();
    };
    return {
      isSocket: false,
      up(extraMs, run) {
        if (!isBlocked()) elsewhereAfter(lagMs() + extraMs, unlessBlocked(run));
      },
      down(extraMs, run) {
        if (!isBlocked()) after(lagMs() + extraMs, unlessBlocked(run));
      },
    };
  }

  return {
    call: (name, carryOut, id = null) =>
      new Observable((subscriber) => {
        exchange(createHttpRoute(), { name, id, carryOut }, (result) => {
          subscriber.next(result);
          subscriber.complete();
        });
      }),
    connect: (kind, attach, open) =>
      new Observable((subscriber) =>
        openSocket({ ...options, after, elsewhereAfter, exchange, overtaking }, { kind, attach, open }, subscriber),
      ),
    after,
    elsewhereAfter,
  };
}
