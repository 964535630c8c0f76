import type { SimulatedSession, Violation } from '@farspin/testing/simulation';

/**
 * Returns each event's step, by the event's index in the trace; null before the first. For steps that begin in the same
 * ms, the order of the trace decides: each step precedes its effects there.
 */
export function stepsOfEvents({
  trace,
  steps,
  stepAtMs,
}: Pick<SimulatedSession, 'trace' | 'steps' | 'stepAtMs'>): StepOfEvent {
  const stepOfEvent: (number | null)[] = [];
  let begun = 0;
  for (const { lane, atMs, endMs, name } of trace) {
    const isNext =
      lane === 'player' && endMs === null && atMs === stepAtMs[begun] && isCalled(steps[begun] ?? '', name);
    if (isNext) begun += 1;
    stepOfEvent.push(begun === 0 ? null : begun - 1);
  }
  return stepOfEvent;
}
export type StepOfEvent = readonly (number | null)[];

/** The trace has a step without its arguments. */
const isCalled = (step: string, name: string): boolean => step === name || step.startsWith(`${name} `);

/** Returns when the next step began, or the session ended. */
export const stepEndMs = (stepAtMs: readonly number[], step: number, durationMs: number): number =>
  stepAtMs[step + 1] ?? durationMs;

/**
 * Returns the span from the beginning of the violating step to its end, or to where the violation was found, if that is
 * later.
 */
export const stretchOf = (
  { step, atMs }: Pick<Violation, 'step' | 'atMs'>,
  stepAtMs: readonly number[],
): { readonly startMs: number; readonly endMs: number } => ({
  startMs: Math.min(stepAtMs[step] ?? atMs, atMs),
  endMs: Math.max(stepAtMs[step + 1] ?? atMs, atMs),
});
