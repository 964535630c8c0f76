import { NEVER, Subject } from 'rxjs';
import { createAuth } from './auth.ts';
import { constant } from '../kernel/behavior.ts';
import { ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { PortError, Refusal } from '../kernel/reply.ts';
import type { SignIn } from '../ports/http.ts';
import { createPendingCalls } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';

export const credentials = { username: 'demo', password: 'demo1234' };
export const refusal: Refusal = { code: 10, text: null, params: {} };
export const unauthorized: PortError = { kind: 'unauthorized', refusal };
const ann = { id: 'ann', username: 'ann' };
export const signIn = (more: Partial<SignIn> = {}): SignIn =>
  ({
    ...{ token: 't', issuedAt: null, expiresAt: null, pinHash: 'old', passwordExpired: true, user: ann },
    ...more,
  }) as SignIn;

export function memory(texts: Map<string, string>) {
  return {
    read: (key: string) => ok(texts.get(key) ?? null),
    write: (key: string, text: string) => ok((texts.set(key, text), null)),
    remove: (key: string) => ok((texts.delete(key), null)),
  };
}

/** Creates an auth feature whose API answers the test controls. */
export function start(
  given: {
    readonly texts?: Map<string, string>;
    readonly givenToken?: string;
    readonly mayNameKept?: boolean;
    /** Returns the time at which the stored sign-in locks, in epoch ms. Until then its name may be shown. */
    readonly openUntil?: () => number;
  } = {},
) {
  const { texts = new Map<string, string>(), givenToken = null, mayNameKept = true, openUntil } = given;
  const { asked, answers, pending, answer } = createPendingCalls();
  const message$ = new Subject<unknown>();
  const posted: unknown[] = [];
  /** Times at which the lock of a replaced sign-in was cleared. */
  const cleared: number[] = [];
  const clock = createVirtualClock(5_000);
  const auth = createAuth(
    {
      api: {
        login: ({ username }) => pending(`login ${username}`),
        validate: (token) => pending(`validate ${token}`),
        logout: (token) => pending(`logout ${token}`),
      },
      store: memory(texts),
      clock,
      random: { next: () => 0 },
      wake$: NEVER,
      crossTab: { post: (message) => posted.push(message), message$ },
      begin$: constant(true),
      givenToken,
      withTokenOnly: false,
      mayNameKept: () => mayNameKept && (openUntil === undefined || openUntil() > clock.now()),
      lockDueAt: () => openUntil?.() ?? null,
      clearLock: () => void cleared.push(clock.now()),
      rereadLock: () => undefined,
    },
    createScope(),
  );
  const signedIn = (): void => {
    auth.login(credentials);
    answer(ok(signIn()));
  };
  const kind = () => auth.state$.value.kind;
  return { auth, asked, answer, answers, signedIn, texts, message$, posted, cleared, clock, kind };
}

/** Tokens that name their account. */
export const tokens = {
  ann: 'e30.eyJpZCI6ImFubiIsInVzZXJuYW1lIjoiYW5uIn0.s',
  bob: 'e30.eyJpZCI6ImJvYiIsInVzZXJuYW1lIjoiYm9iIn0.s',
};
