import type { TestBench } from '../test-bench/test-bench.ts';
import type { SentRequest } from '../ports/faults.ts';

/** The outcome of the player's clicks, measured at the machine. The first three must be 0. */
export interface CommandAudit {
  /** Carried out after their expiry: later after the click than a command lives. */
  readonly late: number;
  /** Carried out or sent more than once for one click. */
  readonly twice: number;
  /** Sent without a click. */
  readonly unasked: number;
  readonly clicks: number;
  readonly sent: number;
  readonly executed: number;
}

export interface CommandAuditor {
  /** Clicks now, by `run`, which sends a command at once or never. */
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
 * Follows each press from the click to the machine. A press counts as carried out if the cabinet changed, whatever the
 * server answered. The age of a command is measured by the world's clock from the click, not by its own timestamp.
 * `allowedMs` is how long it may live, including the error of a clock that was set over an asymmetric route.
 */
export function auditCommands(bench: Audited, machineId: string, allowedMs: () => number): CommandAuditor {
  const { clock, faults } = bench;
  const clicks: Click[] = [];
  const clickOf = new WeakMap<SentRequest, Click>();
  let clicking: Click | null = null;
  let [late, unasked, before] = [0, 0, 0];
  // After a restart the platform is another one.
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
