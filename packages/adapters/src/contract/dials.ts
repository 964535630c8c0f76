import { drawDials, type DialName, type OperatorDials } from '@farspin/testing';

/** What the cases of the contracts need as it usually is: part 2, a seat that is kept, refusals with their codes. */
const needed: readonly DialName[] = [
  ...(['seatAtCashOut', 'reconnectGraceMs', 'emptySession', 'closingReason', 'kick'] as const),
  ...(['metersAfterCashOut', 'noSessionAtInit', 'capabilities', 'accountCalls', 'whep'] as const),
  ...(['serverClock', 'machineFacts', 'metersAtInit', 'meterSeq', 'refusalBody', 'figures'] as const),
  ...(['running', 'meterStyle', 'demoCalls', 'paidAmount'] as const),
];

/** An operator that may differ from the usual one in whatever the contracts leave open. */
export const dialsWithinContract = (seed: number): OperatorDials => drawDials(seed, needed);
