import { setTimeout } from 'node:timers/promises';
import type { OperatorDials } from '@farspin/testing';

/**
 * [PLATFORM48] Resolves when an operator with these dials starts to answer an offer. With the dial `never`, it never
 * resolves. Returns null if the operator answers immediately.
 */
export function offerDelay({ offerDelayMs }: Pick<OperatorDials, 'offerDelayMs'>): Promise<void> | null {
  if (offerDelayMs === 'never') return new Promise(() => undefined);
  return offerDelayMs === 0 ? null : setTimeout(offerDelayMs, undefined, { ref: false });
}
