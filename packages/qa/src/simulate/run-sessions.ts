import type { OperatorDials } from '@farspin/testing';
import { simulateSession, type SimulatedSession } from '@farspin/testing/simulation';
import type { SessionOutcome } from './totals.ts';

export interface SimulateSessions {
  readonly seeds: readonly number[];
  /** Length of each session in virtual hours. */
  readonly hours: number;
  /** Dials of every operator. They override the dials drawn from the seed. */
  readonly dials: Partial<OperatorDials>;
  readonly onSession?: (session: SessionOutcome) => void;
}
export interface RanSessions {
  /** Outcomes in the order of their seeds. */
  readonly sessions: readonly SessionOutcome[];
  /** Real time. */
  readonly seconds: number;
  /** Processor time over all threads, in seconds. */
  readonly cpuSeconds: number;
}

/** Simulates a session for each seed, one at a time. */
export async function simulateSessions({ seeds, hours, dials, onSession }: SimulateSessions): Promise<RanSessions> {
  const sessions: SessionOutcome[] = [];
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const thrown = catchThrown();
  for (const seed of seeds) {
    const session = simulateSession({ seed, hours, dials });
    const error = await thrown.next();
    const violation = session.violation ?? (error === null ? null : thrownIn(session, error));
    const { dials: drawn, virtualHours, counts, traceHash, rules } = session;
    const outcome = { seed, dials: drawn, virtualHours, counts, traceHash, violation, rules };
    sessions.push(outcome);
    onSession?.(outcome);
  }
  thrown.stop();
  const cpu = process.cpuUsage(cpuBefore);
  return {
    sessions,
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
 * Starts to catch errors that RxJS rethrows. RxJS rethrows a subscriber's error a moment later, where no caller can
 * catch it. The error is attributed to the previous session.
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
