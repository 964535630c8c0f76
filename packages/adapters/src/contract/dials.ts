import { drawDials, type DialName, type OperatorDials } from '@farspin/testing';

/** Features that the contract suites need, such as part 2 of the protocol, kept seats and rejection codes. */
const needed: readonly DialName[] = [
  ...(['seatAtCashOut', 'reconnectGraceMs', 'emptySession', 'closingReason', 'kick'] as const),
  ...(['metersAfterCashOut', 'noSessionAtInit', 'capabilities', 'accountCalls', 'whep'] as const),
  ...(['serverClock', 'machineFacts', 'metersAtInit', 'meterSeq', 'refusalBody', 'figures'] as const),
  ...(['running', 'meterStyle', 'demoCalls', 'paidAmount'] as const),
];

/** Draws a random operator configuration that varies everything the contracts leave open. */
export const dialsWithinContract = (seed: number): OperatorDials => drawDials(seed, needed);
