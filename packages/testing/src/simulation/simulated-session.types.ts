import type { OperatorDials } from '../platform/dials.ts';

/** The lanes of a trace: the session of a player as seen from outside, by subject. */
export const lanes = ['player', 'socket', 'media', 'money', 'machine', 'fault'] as const;
export type Lane = (typeof lanes)[number];

export interface TraceEvent {
  /** Virtual ms since the session began. */
  readonly atMs: number;
  readonly lane: Lane;
  /** Past tense or the name of a state: `pressed`, `live`, `cash-in sent`, `cut`. */
  readonly name: string;
  /** For events that last; null for a moment. */
  readonly endMs: number | null;
  /** Never contains a token, a password or a PIN. */
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
}

export interface Violation {
  /** The invariant's id. */
  readonly invariant: string;
  /** A description of the problem. */
  readonly found: string;
  readonly atMs: number;
  /** The index of the step during which it was found. */
  readonly step: number;
}

export interface SimulationOptions {
  /** Draws the steps and everything else that is random. */
  readonly seed: number;
  /** Virtual hours; steps are drawn until they are full. */
  readonly hours: number;
  /** The shrunk session of a violation, as returned by `shrink`; replaces the drawn steps. */
  readonly path?: string;
  /** Whether to keep the whole trace, for `explain`. Its hash is always computed. Default false. */
  readonly keepTrace?: boolean;
  /** Replace the dials drawn by the seed. */
  readonly dials?: Partial<OperatorDials>;
}

/** Counts of real effects: a press that never left is not counted. */
export interface Counts {
  readonly presses: number;
  readonly joins: number;
  readonly transfers: number;
  /** By kind. */
  readonly faults: Readonly<Record<string, number>>;
}

export interface SimulatedSession {
  readonly seed: number;
  /** The operator's dials that differ from the usual ones, in the format of `describeDials`. */
  readonly dials: string;
  readonly virtualHours: number;
  readonly counts: Counts;
  /** Hash of every traced event in order; equal for equal seeds and equal code. */
  readonly traceHash: string;
  readonly violation: Violation | null;
  /** The names of the steps taken. */
  readonly steps: readonly string[];
  /** Virtual ms at which each step began; as many as `steps`. */
  readonly stepAtMs: readonly number[];
  /** Ordered by time. Empty unless requested. */
  readonly trace: readonly TraceEvent[];
  /** Ids of SPEC.md that were exercised. */
  readonly rules: readonly string[];
}

/** A violation with as few steps as still cause it. */
export interface Shrunk {
  readonly seed: number;
  readonly dials: string;
  readonly path: string;
  readonly violation: Violation;
  readonly steps: readonly string[];
}
