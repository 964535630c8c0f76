export type { Carried, Count } from './carried.ts';
export { conditionsSchema } from './conditions.schema.ts';
export {
  nothingPasses,
  type Conditions,
  type Connecting,
  type ControlConditions,
  type DatagramConditions,
  type Direction,
  type DropFirst,
  type LineConditions,
  type MediaConditions,
  type Plane,
  type StreamConditions,
} from './conditions.ts';
export type { Entry, Timed } from './journal.ts';
export { startNetwork, type Network, type NetworkOptions } from './network.ts';
export { answerHeaders, hasBody, onwardHeaders } from './http/onward-headers.ts';
export {
  createBoundedServer,
  refuseUpgrade,
  serveSafely,
  usualLimits,
  type HttpHandlers,
  type HttpLimits,
  type OnFailure,
} from './http/serve-safely.ts';
export { reset } from './stream/reset.ts';
