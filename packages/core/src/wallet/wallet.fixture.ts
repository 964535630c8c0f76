import { NEVER, BehaviorSubject, delay, of, Subject } from 'rxjs';
import { createScope } from '../kernel/scope.ts';
import { err, ok } from '../kernel/result.ts';
import type { Push } from '../kernel/channel.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import type { SignIn, TransferStatus } from '../ports/http.ts';
import type { MachineConnection, MoneyRequest, Transfer, TransferResult } from '../ports/sockets.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createPendingCalls } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';
import { journalKey, readJournal } from './journal.rules.ts';
import { createWallet } from './wallet.ts';

export const signIn = (id: string): SignIn => ({ user: { id } }) as SignIn;
export const refusal = (code: number): PortError => ({ kind: 'refused', refusal: { code, text: null, params: {} } });
export const lost: PortError = { kind: 'lost', status: null };

interface Start {
  readonly texts?: Map<string, string>;
  readonly user?: string | null;
  readonly blurred?: boolean;
  readonly online?: boolean;
  /** If true, the server refuses late requests. */
  readonly dated?: boolean;
  /** Returns the server's record of a request. If missing, the server does not support the call. */
  readonly status?: (requestId: string) => Reply<TransferStatus>;
}

const absent: PortError = { kind: 'absent' };
const noStatus = (): Reply<never> => of(err(absent));
/** The ping interval plus the ping timeout that the server announces. */
export const heartbeatMs = 10_000;
/** Longest time that a tab waits for an answer. */
export const answerWithinMs = 15_000;

/** Creates a wallet whose answers the test controls. */
export function startWallet({
  texts = new Map(),
  user = 'u1',
  blurred = false,
  online = true,
  dated = false,
  status = noStatus,
}: Start = {}) {
  const clock = createVirtualClock(1_000);
  const { asked, pending, answer } = createPendingCalls();
  const requests: MoneyRequest[] = [];
  const server = { balanceMinor: 10_000, slowMs: 0 };
  let reads = 0;
  let writes = 0;
  const connection = {
    heartbeatMs,
    transfer({ action, amountMinor, ...request }: Transfer) {
      requests.push(request);
      return pending<TransferResult>(`${action} ${amountMinor} ${request.requestId}`);
    },
    cashout(request: MoneyRequest) {
      requests.push(request);
      return pending<null>('cashout');
    },
  } as unknown as MachineConnection;
  const store: KeyValueStore = {
    read: (key) => ok(texts.get(key) ?? null),
    write(key, text) {
      writes += 1;
      return ok((texts.set(key, text), null));
    },
    remove: (key) => ok((texts.delete(key), null)),
  };
  const signIn$ = new BehaviorSubject(user === null ? null : signIn(user));
  const push$ = new Subject<Push>();
  const reread$ = new Subject<void>();
  const scope = createScope();
  let ids = 0;
  const wallet = createWallet(
    {
      fetchBalance() {
        reads += 1;
        const { balanceMinor, slowMs } = server;
        return slowMs === 0 ? of(ok(balanceMinor)) : of(ok(balanceMinor)).pipe(delay(slowMs, clock.scheduler));
      },
      cancelSession(machineId, requestId) {
        requests.push({ requestId });
        return pending<null>(`cancel ${machineId}`);
      },
      transferStatus: (requestId) => status(requestId),
      serverNow: () => null,
      expiresAt: (ttlMs) => (dated ? clock.now() + ttlMs : null),
      connection$: new BehaviorSubject(online ? connection : null),
      timeoutMs: answerWithinMs,
      credits: () => null,
      signIn$,
      push$,
      isBlurred: () => blurred,
      reread$,
      store,
      clock,
      wake$: NEVER,
      random: { next: () => 0, id: () => `r${(ids += 1)}` },
      settings: defaultSettings.money,
    },
    scope,
  );
  const said: unknown[] = [];
  wallet.notice$.subscribe((notice) => said.push(notice));
  const last = () => wallet.state$.value.intents.at(-1);
  const balanceBeforeNext = (): number | null | undefined => {
    wallet.cashIn('m1', 300);
    answer(err(refusal(50_104)));
    return last()?.balanceBeforeMinor;
  };
  const onRecord = (id = 'u1') => readJournal(texts.get(journalKey(id)) ?? null);
  return {
    wallet,
    clock,
    asked,
    requests,
    answer,
    server,
    signIn$,
    push$,
    reread$,
    texts,
    said,
    last,
    balanceBeforeNext,
    onRecord,
    reads: () => reads,
    writes: () => writes,
  };
}
