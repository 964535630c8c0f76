import type { OperatorDials } from '../platform/dials.ts';

/** Lanes of a trace: a player's session as seen from outside, grouped by subject. */
export const lanes = ['player', 'socket', 'media', 'money', 'machine', 'fault'] as const;
/** The row of a trace in which an event appears. */
export type Lane = (typeof lanes)[number];

/** An event of a trace. Times are in virtual ms since the session began. */
export interface TraceEvent {
  /** Virtual ms since the session began. */
  readonly atMs: number;
  readonly lane: Lane;
  /** Name of the event, in the past tense or as a state: `pressed`, `live`, `cash-in sent`, `cut`. */
  readonly name: string;
  /** End of a lasting event. Null for a moment. */
  readonly endMs: number | null;
  /** Details of the event. They never contain a token, a password or a PIN. */
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
}

/** A broken invariant. */
export interface Violation {
  /** Id of the violated invariant. */
  readonly invariant: string;
  /** Description of the problem. */
  readonly found: string;
  readonly atMs: number;
  /** Index of the step at which the violation was found. */
  readonly step: number;
}

/** Options of a simulation. `hours` is virtual time. */
export interface SimulationOptions {
  /** Seed for the steps and all other random choices. */
  readonly seed: number;
  /** Virtual duration in hours. Steps are drawn until it is filled. */
  readonly hours: number;
  /** Path of a shrunk session, as returned by `shrink`. It replaces the drawn steps. */
  readonly path?: string;
  /** True to keep the whole trace, for `explain`. The trace hash is always computed. Default: false. */
  readonly keepTrace?: boolean;
  /** Dials that replace the dials drawn by the seed. */
  readonly dials?: Partial<OperatorDials>;
}

/** Counts of real effects. For example, a press that was never sent is not counted. */
export interface Counts {
  readonly presses: number;
  readonly joins: number;
  readonly transfers: number;
  /** By kind. */
  readonly faults: Readonly<Record<string, number>>;
}

/** The result of a simulated session. */
export interface SimulatedSession {
  readonly seed: number;
  /** The operator's dials that differ from the defaults, in the format of `describeDials`. */
  readonly dials: string;
  readonly virtualHours: number;
  readonly counts: Counts;
  /** Hash of all traced events in order. Equal seeds and equal code give equal hashes. */
  readonly traceHash: string;
  readonly violation: Violation | null;
  /** Names of the steps taken. */
  readonly steps: readonly string[];
  /** Start time of each entry in `steps`, in virtual ms. */
  readonly stepAtMs: readonly number[];
  /** Events ordered by time. Empty unless `keepTrace` is set. */
  readonly trace: readonly TraceEvent[];
  /** Ids of the SPEC.md rules that the session exercised. */
  readonly rules: readonly string[];
}

/** A violation with the shortest list of steps found that still causes it. */
export interface Shrunk {
  readonly seed: number;
  readonly dials: string;
  readonly path: string;
  readonly violation: Violation;
  readonly steps: readonly string[];
}
