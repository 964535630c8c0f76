import type { TestBench } from '../test-bench/test-bench.ts';
import type { SentRequest } from '../ports/faults.ts';

/** The outcome of the player's clicks, measured at the machine. `late`, `twice` and `unasked` must be 0. */
export interface CommandAudit {
  /** Number of commands executed after they had expired. */
  readonly late: number;
  /** Number of clicks whose command was sent or executed more than once. */
  readonly twice: number;
  /** Number of commands sent without a click. */
  readonly unasked: number;
  readonly clicks: number;
  readonly sent: number;
  readonly executed: number;
}

export interface CommandAuditor {
  /** Records a click and calls `run`, which sends a command immediately or never. */
  click(run: () => void): void;
  finish(): CommandAudit;
}

interface Click {
  readonly at: number;
  sent: number;
  executed: number;
}

type Audited = Pick<TestBench, 'clock' | 'faults' | 'platform'>;

/**
 * Tracks each press from the click to the machine. A press counts as executed if the cabinet's state changed, whatever
 * the server answered. The age of a command is measured from the click on the world's clock; the command's own
 * timestamp is ignored.
 * @param allowedMs returns the maximum age of a command, including the clock error from an asymmetric route
 */
export function auditCommands(bench: Audited, machineId: string, allowedMs: () => number): CommandAuditor {
  const { clock, faults } = bench;
  const clicks: Click[] = [];
  const clickOf = new WeakMap<SentRequest, Click>();
  let clicking: Click | null = null;
  let [late, unasked, before] = [0, 0, 0];
  // A restart replaces the platform, so it is read again each time.
  const stateNumber = (): number => bench.platform.cabinet(machineId)?.stateNumber ?? 0;

  faults.sent$.subscribe((request) => {
    if (request.call !== 'press') return;
    const click = clicking;
    if (click === null) return void (unasked += 1);
    click.sent += 1;
    clickOf.set(request, click);
  });
  faults.carriedOut$.subscribe(({ request, phase }) => {
    if (request.call !== 'press') return;
    if (phase === 'begun') return void (before = stateNumber());
    if (stateNumber() === before) return;
    const click = clickOf.get(request);
    if (click === undefined) return;
    click.executed += 1;
    if (clock.now() - click.at > allowedMs()) late += 1;
  });

  return {
    click(run) {
      const click = { at: clock.now(), sent: 0, executed: 0 };
      clicks.push(click);
      clicking = click;
      run();
      clicking = null;
    },
    finish: () => ({
      ...{ late, unasked, clicks: clicks.length },
      twice: clicks.filter(({ sent, executed }) => sent > 1 || executed > 1).length,
      sent: clicks.reduce((sum, { sent }) => sum + sent, 0),
      executed: clicks.reduce((sum, { executed }) => sum + executed, 0),
    }),
  };
}
