import { createRollingHash, type SimulatedSession, type Violation } from '@farspin/testing/simulation';

/** Fields of a session that a report uses. */
export type SessionOutcome = Pick<
  SimulatedSession,
  'seed' | 'dials' | 'virtualHours' | 'counts' | 'traceHash' | 'violation' | 'rules'
>;

export interface FoundViolation extends Violation {
  readonly seed: number;
  /** Dials of the operator that differ from the defaults. */
  readonly dials: string;
}

/** Totals of many sessions. */
export interface Totals {
  readonly runs: number;
  readonly virtualHours: number;
  readonly presses: number;
  readonly joins: number;
  readonly transfers: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly rules: ReadonlySet<string>;
  readonly violations: readonly FoundViolation[];
  /** Hash of the hashes of all sessions in the order of their seeds, so that merged shards give the same hash. */
  readonly traceHash: string;
}

/** Adds up sessions in the order of their seeds. */
export function totalsOf(sessions: readonly SessionOutcome[]): Totals {
  const hash = createRollingHash();
  const sum = { runs: 0, virtualHours: 0, presses: 0, joins: 0, transfers: 0 };
  const faults: Record<string, number> = {};
  const rules = new Set<string>();
  const violations: FoundViolation[] = [];
  for (const { seed, dials, virtualHours, counts, traceHash, violation, rules: seen } of sessions) {
    hash.text(traceHash);
    sum.runs += 1;
    sum.virtualHours += virtualHours;
    sum.presses += counts.presses;
    sum.joins += counts.joins;
    sum.transfers += counts.transfers;
    for (const [kind, count] of Object.entries(counts.faults)) faults[kind] = (faults[kind] ?? 0) + count;
    for (const rule of seen) rules.add(rule);
    if (violation !== null) violations.push({ ...violation, seed, dials });
  }
  return { ...sum, faults, rules, violations, traceHash: hash.hex() };
}
