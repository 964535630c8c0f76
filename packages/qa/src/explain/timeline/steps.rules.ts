import type { SimulatedSession, Violation } from '@farspin/testing/simulation';

/**
 * During which step each event of the trace happened, by its index; null before the first. Of steps that begin in the same
 * ms only the order of the trace can tell: there each step is told of before anything that it brings about.
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

/** A step is told of without its arguments. */
const isCalled = (step: string, name: string): boolean => step === name || step.startsWith(`${name} `);

/** When the next step began, or the session ended. */
export const stepEndMs = (stepAtMs: readonly number[], step: number, durationMs: number): number =>
  stepAtMs[step + 1] ?? durationMs;

/** From the beginning of the step that broke an invariant to its end, or to where that was found, if that is later. */
export const stretchOf = (
  { step, atMs }: Pick<Violation, 'step' | 'atMs'>,
  stepAtMs: readonly number[],
): { readonly startMs: number; readonly endMs: number } => ({
  startMs: Math.min(stepAtMs[step] ?? atMs, atMs),
  endMs: Math.max(stepAtMs[step + 1] ?? atMs, atMs),
});
