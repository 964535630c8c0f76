import { paidReplySchema, parse } from '@farspin/adapters/wire';
import * as z from 'zod/mini';
import type { Exchange } from '../../probe/exchange.ts';
import type { ConformBench } from '../bench.ts';
import { firstOf, misfit, type Complaint } from '../complaints.ts';

/** Judges the paid amounts in answers to `cashout` and `player/cancel`. The amount is optional. */
export interface PaidAmounts {
  /**
   * Judges the first answer to a request. `paidMinor` is the increase of the wallet's balance, or null if it is
   * unknown.
   */
  first(requestId: string, answer: unknown, paidMinor: number | null, exchange: Exchange): void;
  /** Judges the answer to a repeated request, which must move nothing. */
  again(requestId: string, answer: unknown, exchange: Exchange): void;
}

export function createPaidAmounts({ note }: Pick<ConformBench, 'note'>): PaidAmounts {
  const told = new Map<string, number>();
  return {
    first(requestId, answer, paidMinor, exchange) {
      if (!hasAmount(answer)) return note.absent('P2-PAID-1', 'the answer has no amount', exchange);
      const amount = amountIn(answer);
      if (amount !== null) told.set(requestId, amount);
      note.judge('P2-PAID-1', firstOf(misfit(paidReplySchema, answer), otherThan(paidMinor, amount)), exchange);
    },
    again(requestId, answer, exchange) {
      const amount = told.get(requestId);
      if (amount === undefined) return note.absent('P2-PAID-2', 'the first answer has no amount', exchange);
      const now = amountIn(answer);
      note.judge(
        'P2-PAID-2',
        now === amount ? null : `the amount is ${now ?? 'missing'}, but was ${amount} before`,
        exchange,
      );
    },
  };
}

const answerSchema = z.object({ amount: z.nullish(z.unknown()) });
const hasAmount = (answer: unknown): boolean => (parse(answerSchema, answer)?.amount ?? null) !== null;
const amountIn = (answer: unknown): number | null => parse(paidReplySchema, answer)?.amount ?? null;

const otherThan = (paidMinor: number | null, amount: number | null): Complaint =>
  paidMinor === null || amount === null || amount === paidMinor
    ? null
    : `the amount is ${amount}, but the wallet grew by ${paidMinor}`;
