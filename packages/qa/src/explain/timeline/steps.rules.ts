import type { SimulatedSession, Violation } from '@farspin/testing/simulation';

/**
 * Returns the step of each event, by the event's index in the trace. The step is null before the first step. For steps
 * that start in the same ms, the order of the trace decides, because each step precedes its effects there.
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

/** Returns true if a name in the trace belongs to the step. The trace contains steps without their arguments. */
const isCalled = (step: string, name: string): boolean => step === name || step.startsWith(`${name} `);

/** Returns the start time of the next step, or the end of the session for the last step. */
export const stepEndMs = (stepAtMs: readonly number[], step: number, durationMs: number): number =>
  stepAtMs[step + 1] ?? durationMs;

/**
 * Returns the time span of a violation. It starts with the violating step. It ends with this step or at the time the
 * violation was found, whichever is later.
 */
export const stretchOf = (
  { step, atMs }: Pick<Violation, 'step' | 'atMs'>,
  stepAtMs: readonly number[],
): { readonly startMs: number; readonly endMs: number } => ({
  startMs: Math.min(stepAtMs[step] ?? atMs, atMs),
  endMs: Math.max(stepAtMs[step + 1] ?? atMs, atMs),
});
