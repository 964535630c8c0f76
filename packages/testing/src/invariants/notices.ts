import type { Message } from '@farspin/core';
import type { World } from '../world/world.ts';

export const isKeyed = (message: Message | null, key: string): boolean =>
  message?.kind === 'keyed' && message.key === key;

/** Returns the amount that a line of a notice reports as paid, in minor units, or null for another line. */
export function paidMinorOf(line: Message): number | null {
  const amount = line.kind === 'keyed' && isKeyed(line, 'session.paid') ? line.params['amount'] : null;
  return typeof amount === 'object' && amount !== null && 'minor' in amount ? amount.minor : null;
}

/** Returns the operator's payouts of exactly this amount. */
export const payOuts = ({ bench }: Pick<World, 'bench'>, minor: number) =>
  bench.platform.operator.ledger().filter(({ reason, amountMinor }) => reason === 'cash-out' && amountMinor === minor);
