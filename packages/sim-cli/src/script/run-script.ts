import { err, ok, type Player, type Result } from '@farspin/core';
import { Subject } from 'rxjs';
import type { Print } from '../output/json-lines.ts';
import { createMeeting } from './meeting.ts';
import { isOfScript } from './load-module.ts';
import { failed, type Failure, type ScriptOutcome } from './outcome.ts';
import type { StepContext } from './step-context.ts';
import { watchSinceLeft } from './since-left.ts';
import { carryOut } from './steps.ts';
import type { Script, ScriptPlayer, ScriptStep } from './steps.schema.ts';

/** A player of a script who is ready to begin. */
export interface Actor extends Pick<StepContext, 'player' | 'words' | 'clock' | 'network' | 'world' | 'password'> {
  readonly part: ScriptPlayer;
  /** Prints lines of this player. */
  readonly print: Print;
}

/** Runs all players of a script concurrently and prints each step. The first failure stops all players. */
export async function runScript(
  script: Script,
  actors: readonly Actor[],
  print: Print,
): Promise<Result<{ readonly steps: number }, Failure>> {
  const steps = script.players.reduce((sum, part) => sum + part.steps.length, 0);
  const names = script.players.map(({ name }) => name);
  print({ kind: 'script', name: script.name, steps, ...(names.length > 1 ? { players: names } : {}) });
  const meeting = createMeeting(names);
  const crowd = new Map<string, Player>(actors.map(({ part, player }) => [part.name, player]));
  const over$ = new Subject<void>();
  const all = { timeoutMs: script.timeoutMs, meeting, crowd, over$ };
  let failure: Result<never, Failure> | null = null;

  function fail(step: ScriptStep, index: number, { part, print: emit }: Actor, why: Failure): void {
    const { reason, text, asked } = why;
    const who = actors.length > 1 ? `${part.name}: ` : '';
    failure = err({ ...why, text: `${step.file}:${step.line}: ${who}${step.name}: ${text}` });
    emit({ kind: 'failed', ...placeOf(step, index), file: step.file, reason, text, ...asked });
    over$.next();
  }

  /** Rejects a step that is impossible on this stage before any step runs. */
  async function refuse(actor: Actor): Promise<void> {
    for (const [index, step] of actor.part.steps.entries()) {
      const refusal = (await actor.world?.refusalOf(step)) ?? null;
      if (failure !== null) return;
      if (refusal !== null) return fail(step, index, actor, refusal);
    }
  }

  async function act(actor: Actor): Promise<void> {
    const { part, ...given } = actor;
    const sinceLeft = watchSinceLeft(actor.player, actor.clock, over$);
    for (const [index, step] of part.steps.entries()) {
      given.print({ kind: 'step', ...placeOf(step, index) });
      const outcome = await tried(step, { ...given, ...all, sinceLeft, name: part.name });
      if (failure !== null) return;
      if (!outcome.ok) return fail(step, index, actor, outcome.error);
      given.print({ kind: 'done', ...placeOf(step, index), ...outcome.value });
    }
  }
  for (const actor of actors) await refuse(actor);
  if (failure === null) await Promise.all(actors.map(act));
  over$.next();
  return failure ?? ok({ steps });
}

const placeOf = ({ name, line }: ScriptStep, index: number) => ({ step: name, number: index + 1, line });

/** Runs a step. If a function of the script throws, the step fails. */
async function tried(step: ScriptStep, context: StepContext): Promise<ScriptOutcome> {
  try {
    return await carryOut(step, context);
  } catch (thrown) {
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    const told = failed('unexpected', `it threw: ${said.trim().replaceAll(/\s*\n\s*/g, ' ')}`);
    return thrown instanceof Error && !isOfScript(thrown, step.file) ? err({ ...told.error, thrown }) : told;
  }
}
