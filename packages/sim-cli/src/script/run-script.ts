import { ok, type Result } from '@farspin/core';
import type { Failure } from './outcome.ts';
import type { StepContext } from './step-context.ts';
import { carryOut } from './steps.ts';
import type { Script } from './steps.schema.ts';

/** Carries a script out step by step and prints each; stops at the first that fails. */
export async function runScript(
  script: Script,
  context: Omit<StepContext, 'timeoutMs'>,
): Promise<Result<{ readonly steps: number }, Failure>> {
  const { print } = context;
  print({ kind: 'script', name: script.name, steps: script.steps.length });
  for (const [index, step] of script.steps.entries()) {
    const place = { step: step.name, number: index + 1, line: step.line };
    print({ kind: 'step', ...place });
    const outcome = await carryOut(step, { ...context, timeoutMs: script.timeoutMs });
    if (!outcome.ok) {
      print({ kind: 'failed', ...place, reason: outcome.error.reason, text: outcome.error.text });
      return outcome;
    }
    print({ kind: 'done', ...place, ...outcome.value });
  }
  return ok({ steps: script.steps.length });
}
