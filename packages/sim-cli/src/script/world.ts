import type { FaultArguments, OperatorArguments } from './steps.world.schema.ts';
import type { Failure, ScriptOutcome } from './outcome.ts';
import type { NetworkStep, ScriptStep } from './steps.schema.ts';

/** Who the player is, and at which machine; null for nobody yet, and for none. */
export interface Whereabouts {
  readonly username: string | null;
  readonly machineId: string | null;
}

/** What surrounds one player of a script and can be changed: what is between them and the operator, and the operator. */
export interface World {
  /** Why that step can never be carried out here; null where it may be. Asked of all steps before the first. */
  refusalOf(step: ScriptStep): Promise<Failure | null>;
  fault(given: FaultArguments, where: Whereabouts): Promise<ScriptOutcome>;
  operator(given: OperatorArguments, where: Whereabouts): Promise<ScriptOutcome>;
  /** A network step where there is no lab; null leaves it to the lab. */
  network(step: NetworkStep): Promise<ScriptOutcome> | null;
}
