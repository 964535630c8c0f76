import { decodeTransferStatus, transferStatusSchema } from '@farspin/adapters/wire';
import { nobody, type ConformBench, type Visit } from '../bench.ts';
import { firstOf, isAbsent, unsuccessful, type Complaint } from '../complaints.ts';
import type { HttpExchange } from '../../probe/http.ts';
import { tryDoor } from './sign-in.ts';

/** Checks the server's record of requests that move money. Checks nothing if the server lacks the call. */
export interface Outcomes {
  readonly isOffered: boolean;
  /** Checks that the request is recorded as carried out with this amount. Null if the amount is unknown. */
  done(requestId: string, amountMinor: number | null): Promise<void>;
  refused(requestId: string): Promise<void>;
}

const path = (requestId: string): string => `player/transfers/${encodeURIComponent(requestId)}`;

/** Queries an unknown request to learn whether the server has the call and which form its answers have. */
export async function tryTransferStatus(bench: ConformBench, { token }: Visit): Promise<Outcomes> {
  const { http, note } = bench;
  const ask = (requestId: string): Promise<HttpExchange> => http.call('GET', path(requestId), { token });
  const unknown = await ask(nobody);
  if (isAbsent(unknown)) {
    note.absentAll(String(unknown.status), ['P2-STATUS']);
    return { isOffered: false, done: async () => {}, refused: async () => {} };
  }
  await tryDoor(bench, token, ['GET', path(nobody)]);
  note.judge(
    'P2-STATUS-1',
    firstOf(unsuccessful(unknown, transferStatusSchema), otherThan('unknown', unknown)),
    unknown,
  );

  return {
    isOffered: true,
    async done(requestId, amountMinor) {
      const reply = await ask(requestId);
      const form = unsuccessful(reply, transferStatusSchema);
      note.judge('P2-STATUS-1', firstOf(form, otherAmount(reply, amountMinor)), reply);
      if (form === null) note.judge('P2-STATUS-2', otherThan('done', reply), reply);
    },
    async refused(requestId) {
      const reply = await ask(requestId);
      const form = unsuccessful(reply, transferStatusSchema);
      note.judge('P2-STATUS-1', form, reply);
      if (form === null) note.judge('P2-STATUS-2', otherThan('refused', reply), reply);
    },
  };
}

function otherThan(kind: 'done' | 'refused' | 'unknown', { body }: HttpExchange): Complaint {
  const found = decodeTransferStatus(body)?.kind;
  return found === kind ? null : `the status is ${found ?? 'none'}, not ${kind}`;
}

function otherAmount({ body }: HttpExchange, amountMinor: number | null): Complaint {
  const status = decodeTransferStatus(body);
  const amount = status?.kind === 'done' ? status.amountMinor : null;
  return amount === null || amountMinor === null || amount === amountMinor
    ? null
    : `the amount is ${amount}, but ${amountMinor} moved`;
}
