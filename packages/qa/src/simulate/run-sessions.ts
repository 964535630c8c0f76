import type { OperatorDials } from '@farspin/testing';
import { simulateSession, type SimulatedSession } from '@farspin/testing/simulation';
import { addUp, type Totals } from './totals.ts';

export interface SimulateSessions {
  readonly runs: number;
  readonly seed: number;
  readonly hours: number;
  /** Dials of every operator, instead of those drawn from the seed. */
  readonly dials: Partial<OperatorDials>;
  readonly onSession?: (session: SimulatedSession) => void;
}
export interface Ran {
  readonly totals: Totals;
  /** Real time. */
  readonly seconds: number;
  /** Processor time over all threads. */
  readonly cpuSeconds: number;
}

/** Simulates sessions in turn: seed, seed + 1 and so on. */
export async function simulateSessions({ runs, seed, hours, dials, onSession }: SimulateSessions): Promise<Ran> {
  const adding = addUp();
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const thrown = catchThrown();
  for (let index = 0; index < runs; index += 1) {
    const session = simulateSession({ seed: seed + index, hours: hours / runs, dials });
    const error = await thrown.next();
    const ended =
      error === null || session.violation !== null ? session : { ...session, violation: thrownIn(session, error) };
    adding.add(ended);
    onSession?.(ended);
  }
  thrown.stop();
  const cpu = process.cpuUsage(cpuBefore);
  return {
    totals: adding.totals(),
    seconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: (cpu.user + cpu.system) / 1_000_000,
  };
}

const thrownIn = ({ steps, virtualHours }: SimulatedSession, error: Error) => ({
  invariant: 'no-throw',
  found: error.stack ?? error.message,
  atMs: Math.round(virtualHours * 3_600_000),
  step: steps.length - 1,
});

/**
 * RxJS rethrows a subscriber's error a moment later, where nothing can catch it. This catches it, and attributes it to
 * the previous session.
 */
function catchThrown(): { next(): Promise<Error | null>; stop(): void } {
  let caught: Error | null = null;
  const hear = (error: Error): void => void (caught ??= error);
  process.on('uncaughtException', hear);
  return {
    async next() {
      await new Promise((resolve) => setTimeout(resolve, 0));
      const error = caught;
      caught = null;
      return error;
    },
    stop: () => process.off('uncaughtException', hear),
  };
}
