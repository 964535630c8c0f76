import type { OperatorDials } from '../platform/dials.ts';

/** What one session of a player looked like, told from outside: one lane a subject. */
export const lanes = ['player', 'socket', 'media', 'money', 'machine', 'fault'] as const;
export type Lane = (typeof lanes)[number];

export interface TraceEvent {
  /** Virtual ms since the session began. */
  readonly atMs: number;
  readonly lane: Lane;
  /** Past tense or a state's name: `pressed`, `live`, `cash-in sent`, `cut`. */
  readonly name: string;
  /** For events that last; null for a moment. */
  readonly endMs: number | null;
  /** Never a token, a password or a PIN. */
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
}

export interface Violation {
  /** The invariant's id. */
  readonly invariant: string;
  /** What was found, in words. */
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
  /** The shrunk session of a violation, as `shrink` gave it, in place of the drawn steps. */
  readonly path?: string;
  /** Whether the whole trace is kept, for `explain`; its hash is always taken. Default false. */
  readonly keepTrace?: boolean;
  /** In place of those that the seed draws. */
  readonly dials?: Partial<OperatorDials>;
}

/** What really happened, counted where it happened: a press that never left is none. */
export interface Counts {
  readonly presses: number;
  readonly joins: number;
  readonly transfers: number;
  /** By kind. */
  readonly faults: Readonly<Record<string, number>>;
}

export interface SimulatedSession {
  readonly seed: number;
  /** The operator's dials that are not as usual, as `describeDials` writes them. */
  readonly dials: string;
  readonly virtualHours: number;
  readonly counts: Counts;
  /** Of every traced event in order; equal for equal seeds and equal code. */
  readonly traceHash: string;
  readonly violation: Violation | null;
  /** The names of the steps taken. */
  readonly steps: readonly string[];
  /** Virtual ms at which each of them began; as many as steps. */
  readonly stepAtMs: readonly number[];
  /** In order of time. Empty unless asked for. */
  readonly trace: readonly TraceEvent[];
  /** Ids of SPEC.md that were exercised. */
  readonly rules: readonly string[];
}

/** A violation with as few steps as still bring it about. */
export interface Shrunk {
  readonly seed: number;
  readonly dials: string;
  readonly path: string;
  readonly violation: Violation;
  readonly steps: readonly string[];
}
