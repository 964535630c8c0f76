import { ok } from '@farspin/core';
import type { MoneyRequest, TransferStatus } from '@farspin/core';
import { walletOf, type Context } from './context.ts';
import type { Answer } from './platform.ts';
import type { RequestRecord } from './records.ts';
import { refusals, refuse } from './refusals.ts';

/** The content of a request. It reveals an id that is reused with different content. */
export type Asked = Pick<RequestRecord, 'action' | 'amountMinor'>;

/** The players' requests that move money. Each request has one permanent answer. */
export interface Requests {
  /** Executes a new request. A repeated request gets its first answer. A request without an id is always executed. */
  once<T extends object | null>(
    playerId: string,
    request: Partial<MoneyRequest>,
    asked: Asked,
    run: () => Answer<T>,
  ): Answer<T>;
  /**
   * Like `once`, for requests that pay out credits.
   * @returns the paid amount in minor units, or null if the dials omit it
   */
  oncePaid(
    playerId: string,
    request: Partial<MoneyRequest>,
    action: 'cash-out' | 'cancel',
    run: () => Answer<null>,
  ): Answer<number | null>;
  statusOf(playerId: string, requestId: string): TransferStatus;
}

export function createRequests(ctx: Context): Requests {
  const { requests } = ctx.tables;
  const inTime = ({ expiresAt }: Partial<MoneyRequest>): boolean =>
    !ctx.dials.capabilities.includes('money-expiry') || expiresAt == null || ctx.clock.now() <= expiresAt;

  const once: Requests['once'] = (playerId, request, asked, run) => {
    const { requestId } = request;
    const runInTime = () => (inTime(request) ? run() : refuse(refusals.expired()));
    if (requestId === undefined) return runInTime();
    const id = idOf(playerId, requestId);
    const before = requests.get(id);
    if (before !== undefined) return isSame(before, asked) ? answerOf(before) : refuse(usedBefore);
    const walletBefore = walletOf(ctx, playerId);
    const answer = runInTime();
    const movedMinor = Math.abs(walletOf(ctx, playerId) - walletBefore);
    requests.put({
      ...{ id, ...asked, movedMinor: answer.ok ? movedMinor : 0 },
      result: answer.ok ? { ...answer.value } : null,
      refusal: answer.ok ? null : answer.error,
    });
    return answer;
  };

  return {
    once,
    oncePaid(playerId, request, action, run) {
      const answer = once<Paid | null>(playerId, request, { action, amountMinor: null }, () => {
        const before = walletOf(ctx, playerId);
        const ran = run();
        return ran.ok ? ok({ paidMinor: walletOf(ctx, playerId) - before }) : ran;
      });
      // Records that were stored before this field existed have no amount.
      const told = (paid: Paid | null): number | null =>
        ctx.dials.paidAmount === 'reported' ? (paid?.paidMinor ?? null) : null;
      return answer.ok ? ok(told(answer.value)) : answer;
    },
    statusOf(playerId, requestId) {
      const record = requests.get(idOf(playerId, requestId));
      if (record === undefined) return { kind: 'unknown' };
      if (record.refusal === null) return { kind: 'done', amountMinor: record.movedMinor };
      const { code, text, params } = record.refusal;
      return { kind: 'refused', refusal: { code, text, params } };
    },
  };
}

interface Paid {
  readonly paidMinor: number;
}
const usedBefore = refusals.invalid('The request id was used for another request');
const idOf = (playerId: string, requestId: string): string => `${playerId} ${requestId}`;
const isSame = (record: RequestRecord, asked: Asked): boolean =>
  record.action === asked.action && record.amountMinor === asked.amountMinor;

/** Returns the stored answer. Its type is correct, because the same action stored it. */
const answerOf = <T>({ refusal, result }: RequestRecord): Answer<T> =>
  refusal === null ? ok((result === null || Object.keys(result).length === 0 ? null : result) as T) : refuse(refusal);
