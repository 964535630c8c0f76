import type { TestBench } from '../test-bench/test-bench.ts';
import type { SentRequest } from '../ports/faults.ts';

/** What became of the player's clicks, by what the machine did. The first three must be 0. */
export interface CommandAudit {
  /** Carried out after their time: later after the click than a command lives. */
  readonly late: number;
  /** Carried out more than once for one click, or sent more than once for it. */
  readonly twice: number;
  /** Sent when nobody clicked. */
  readonly unasked: number;
  readonly clicks: number;
  readonly sent: number;
  readonly executed: number;
}

export interface CommandAuditor {
  /** The player clicks now, by `run`; at once or never that sends a command. */
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
 * Follows each press from the click to what the machine did: carried out is what changed the cabinet, whatever the
 * server answered. A command's time is measured by the world's clock from the click, not by what the client wrote on it;
 * `allowedMs` is how long it may last, the error of a clock that was set by an uneven way included.
 */
export function auditCommands(bench: Audited, machineId: string, allowedMs: () => number): CommandAuditor {
  const { clock, faults } = bench;
  const clicks: Click[] = [];
  const clickOf = new WeakMap<SentRequest, Click>();
  let clicking: Click | null = null;
  let [late, unasked, before] = [0, 0, 0];
  // The platform is another one after a restart.
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
