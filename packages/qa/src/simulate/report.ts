import { describePinned, type OperatorDials } from '@farspin/testing';
import type { Shrunk } from '@farspin/testing/simulation';
import { table } from 'farspin/table';
import type { RanSessions } from './run-sessions.ts';
import { totalsOf, type Totals } from './totals.ts';

const faultCount = ({ faults }: Totals): number => Object.values(faults).reduce((sum, count) => sum + count, 0);
const byCount = (faults: Totals['faults']): [string, number][] =>
  Object.entries(faults).toSorted((a, b) => b[1] - a[1]);
const rounded = (value: number): number => Math.round(value * 10) / 10;
/** Returns the rate per second. A shard without seeds takes no time. */
const rate = (count: number, seconds: number): number => (seconds === 0 ? 0 : count / seconds);

/** Returns averages per virtual hour. */
function perHour(totals: Totals) {
  const { virtualHours, presses, joins, transfers } = totals;
  const each = (count: number): number => (virtualHours === 0 ? 0 : rounded(count / virtualHours));
  return { presses: each(presses), joins: each(joins), transfers: each(transfers), faults: each(faultCount(totals)) };
}

export function textReport({ sessions, seconds, cpuSeconds }: RanSessions, ruleCount: number): string {
  const totals = totalsOf(sessions);
  const { virtualHours, rules, violations } = totals;
  const hour = perHour(totals);
  return [
    `${rounded(virtualHours)} virtual hours in ${totals.runs} sessions, ${rounded(seconds)} s: ` +
      `${rounded(rate(virtualHours, seconds))} virtual hours per second (${rounded(rate(virtualHours, cpuSeconds))} per CPU second)`,
    `Per virtual hour: ${hour.presses} presses, ${hour.joins} joins, ${hour.transfers} transfers, ${hour.faults} faults`,
    '',
    table(['fault', 'times'], byCount(totals.faults)),
    '',
    `Rules of SPEC.md exercised: ${rules.size} of ${ruleCount}`,
    `Trace hash: ${totals.traceHash}`,
    `Violations: ${violations.length}`,
    ...violations.map(
      ({ seed, invariant, found, dials }) =>
        `  seed ${seed}: ${invariant}: ${found.split('\n')[0] ?? ''} (dials: ${dials})`,
    ),
  ].join('\n');
}

export function jsonReport({ sessions, seconds, cpuSeconds }: RanSessions, ruleCount: number): string {
  const totals = totalsOf(sessions);
  const { runs, virtualHours, violations, traceHash, faults, rules } = totals;
  return JSON.stringify({
    runs,
    virtualHours,
    hoursPerSecond: rate(virtualHours, seconds),
    hoursPerCpuSecond: rate(virtualHours, cpuSeconds),
    violations: violations.length,
    violationList: violations,
    traceHash,
    faults,
    perHour: perHour(totals),
    rules: { exercised: [...rules].toSorted(), declared: ruleCount },
  });
}

/** Formats a violation with its shortest steps, and the command that replays it with the same `pinned` dials. */
export const violationReport = (
  { seed, path, violation, steps, dials }: Pick<Shrunk, 'seed' | 'path' | 'violation' | 'steps' | 'dials'>,
  pinned: Partial<OperatorDials>,
): string =>
  [
    '',
    `Violation of ${violation.invariant}, seed ${seed}: ${violation.found}`,
    `Dials: ${dials}`,
    `Shrunk to ${steps.length} steps:`,
    ...steps.map((step, index) => `  ${String(index + 1).padStart(3)}  ${step}`),
    `Replay: npm run simulate -- --seed ${seed} --path ${path}${dialsFlag(pinned)}`,
  ].join('\n');

/** Returns the command-line option that pins these dials, or an empty string without dials. */
export const dialsFlag = (pinned: Partial<OperatorDials>): string =>
  Object.keys(pinned).length === 0 ? '' : ` --dials '${describePinned(pinned)}'`;
