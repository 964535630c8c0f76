import type { FaultArguments, OperatorArguments } from './steps.world.schema.ts';
import type { Outcome } from './outcome.ts';
import type { NetworkStep } from './steps.schema.ts';

/** What surrounds one player of a script and can be changed: what is between them and the operator, and the operator. */
export interface World {
  fault(given: FaultArguments): Promise<Outcome>;
  /** `machineId`: where the player is; null where they are at none. */
  operator(given: OperatorArguments, machineId: string | null): Promise<Outcome>;
  /** A network step where there is no lab; null leaves it to the lab. */
  network(step: NetworkStep): Promise<Outcome> | null;
}
