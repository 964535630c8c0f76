import type { FaultArguments, OperatorArguments } from './steps.world.schema.ts';
import type { Failure, ScriptOutcome } from './outcome.ts';
import type { NetworkStep, ScriptStep } from './steps.schema.ts';

/** The player, and the player's machine; null without one. */
export interface Whereabouts {
  readonly username: string | null;
  readonly machineId: string | null;
}

/** What a script can change around one player: the network to the operator, and the operator. */
export interface World {
  /** Returns why that step can never run here; null if it may. Called for all steps before the first one runs. */
  refusalOf(step: ScriptStep): Promise<Failure | null>;
  fault(given: FaultArguments, where: Whereabouts): Promise<ScriptOutcome>;
  operator(given: OperatorArguments, where: Whereabouts): Promise<ScriptOutcome>;
  /** Runs a network step without a lab; null leaves it to the lab. */
  network(step: NetworkStep): Promise<ScriptOutcome> | null;
}
