import { drawDials, type DialName, type OperatorDials } from '@farspin/testing';

/** Features that the contract's cases need: part 2, a seat that is kept, rejections with their codes. */
const needed: readonly DialName[] = [
  ...(['seatAtCashOut', 'reconnectGraceMs', 'emptySession', 'closingReason', 'kick'] as const),
  ...(['metersAfterCashOut', 'noSessionAtInit', 'capabilities', 'accountCalls', 'whep'] as const),
  ...(['serverClock', 'machineFacts', 'metersAtInit', 'meterSeq', 'refusalBody', 'figures'] as const),
  ...(['running', 'meterStyle', 'demoCalls', 'paidAmount'] as const),
];

/** Draws an operator that may differ from the default in everything that the contracts leave open. */
export const dialsWithinContract = (seed: number): OperatorDials => drawDials(seed, needed);
