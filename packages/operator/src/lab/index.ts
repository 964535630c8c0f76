export type { Carried, CarriedCount } from './carried.ts';
export { conditionsSchema } from './conditions.schema.ts';
export {
  nothingPasses,
  type Conditions,
  type Connecting,
  type ControlConditions,
  type DatagramConditions,
  type Direction,
  type DropFirst,
  type NetworkConditions,
  type MediaConditions,
  type Plane,
  type StreamConditions,
} from './conditions.ts';
export { journalFile, type LabEntry, type Timed } from './journal.ts';
export { startNetwork, type Network, type NetworkOptions } from './network.ts';
