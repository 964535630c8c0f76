import type { FaultArguments, OperatorArguments } from './steps.world.schema.ts';
import type { Failure, ScriptOutcome } from './outcome.ts';
import type { NetworkStep, ScriptStep } from './steps.schema.ts';

/** A player and the player's machine. Null if there is none. */
export interface Whereabouts {
  readonly username: string | null;
  readonly machineId: string | null;
}

/** Controls for the environment of a player: the operator and the network to it. */
export interface World {
  /**
   * Returns the failure if a step can never run on this stage, or null if it may run. Called for all steps before the
   * first step runs.
   */
  refusalOf(step: ScriptStep): Promise<Failure | null>;
  fault(given: FaultArguments, where: Whereabouts): Promise<ScriptOutcome>;
  operator(given: OperatorArguments, where: Whereabouts): Promise<ScriptOutcome>;
  /** Runs a network step without a lab. Null leaves the step to the lab. */
  network(step: NetworkStep): Promise<ScriptOutcome> | null;
}
