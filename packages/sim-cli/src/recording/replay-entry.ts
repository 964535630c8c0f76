import {
  createEntry,
  err,
  ok,
  type Auth,
  type Clock,
  type Entry,
  type PortError,
  type Reply,
  type Result,
  type Scope,
  type Settings,
  type SignIn,
} from '@farspin/core';
import { createLoginPolicy } from '@farspin/core/login-policy';
import { createMemoryStore, silentLog } from '@farspin/adapters/node';
import { BehaviorSubject, NEVER, Observable, of, type Subscriber } from 'rxjs';
import { fieldsOf } from './inputs.ts';
import type { RecordedLine } from './recording.ts';

/** The entry part of the player. Only its states are recorded, and the replay sets them. */
export interface ReplayEntry {
  readonly entry: Entry;
  /**
   * Sets a recorded `auth` state as the current state. A `sign-in` line announces the next state, which follows once
   * all subscribers have received it.
   */
  become(line: RecordedLine): void;
  /** Applies the recorded expiry of the token. */
  tokenEnds(line: RecordedLine): void;
}

interface ReplayEntryOptions {
  /**
   * All lines, including lines after the end of the replay. A sign-in's result is recorded only after its effects, and
   * the replay may end in between.
   */
  readonly lines: readonly RecordedLine[];
  readonly clock: Clock;
  readonly settings: Settings;
  readonly scope: Scope;
}

const token = '[token]';
const someone = { username: 'someone', password: 'something' };

export function createReplayEntry({ lines, clock, settings, scope }: ReplayEntryOptions): ReplayEntry {
  /** Placeholders for the PIN hashes of the sign-ins. */
  const hashes = lines
    .filter(({ kind }) => kind === 'sign-in')
    .map(({ data }) => fieldsOf(data)['hash'])
    .filter((hash) => typeof hash === 'string');
  const first = lines.find(isAuth);
  const isInByToken = ['signed-in', 'signing-in'].includes(kindOf(first));
  let asked: Subscriber<Result<SignIn, PortError>> | null = null;
  let leaving: Subscriber<Result<null, PortError>> | null = null;
  const signIn = (): Reply<SignIn> => new Observable((subscriber) => void (asked = subscriber));
  const store = createMemoryStore();
  const found = lines.find(({ kind }) => kind === 'lock');
  if (found !== undefined) keepLock(store, found, settings.pin.check ? clock.now() + settings.idle.afterMs : null);

  const entry = createEntry({
    ports: {
      ...{ clock, store, log: silentLog },
      random: { next: () => 0.5, id: () => 'id' },
      api: {
        check: () => of(ok({ status: 0, code: 0, ip: '', country: '' })),
        login: signIn,
        validate: signIn,
        logout: () => new Observable((subscriber) => void (leaving = subscriber)),
      },
      environment: { browser: { webRtc: true, recommended: true }, wake$: NEVER },
      crossTab: { post: () => undefined, message$: NEVER },
    },
    settings: { ...settings, countryCheck: { ...settings.countryCheck, enabled: false } },
    givenToken: isInByToken ? token : null,
    scope,
    loginPolicy: createLoginPolicy,
  });

  const answer = (result: Result<SignIn, PortError>): void => {
    asked?.next(result);
    asked?.complete();
  };

  function become(line: RecordedLine): void {
    const { kind } = entry.auth$.value;
    const to = kindOf(line);
    if (['signed-in', 'signing-in'].includes(to)) {
      if (kind === 'signed-out') entry.login(someone);
      if (kind === 'unreachable') entry.retry();
    }
    if (to === 'signed-in') {
      if (kind === 'signed-in') scope.add(entry.renew().subscribe());
      answer(ok(sessionOf(line, hashes)));
    }
    if (to === 'unreachable') answer(err({ kind: 'offline' }));
    if (to === 'signing-out') entry.logout();
    if (to !== 'signed-out') return;
    answer(err({ kind: 'unauthorized', refusal: { code: null, text: null, params: {} } }));
    leaving?.next(ok(null));
    entry.tokenRefused(token);
  }
  const done = new Set<RecordedLine>();
  function follow(line: RecordedLine): void {
    const told = isAuth(line) ? line : lines.find((later) => isAuth(later) && later.number > line.number);
    if (told === undefined || done.has(told)) return;
    done.add(told);
    become(told);
  }
  if (first !== undefined) follow(first);
  const endsAt$ = new BehaviorSubject<number | null>(null);
  return {
    entry: { ...entry, endsAt$ },
    become: follow,
    tokenEnds: ({ data }) => endsAt$.next(typeof data === 'number' ? data : null),
  };
}

export const isAuth = ({ kind, data }: RecordedLine): boolean => kind === 'state' && fieldsOf(data)['name'] === 'auth';

const kindOf = (line: RecordedLine | undefined): Auth['kind'] =>
  fieldsOf(fieldsOf(line?.data)['state'])['kind'] as Auth['kind'];

/** Returns the signed-in player. The token has no expiry, because the replay uses its recorded effects. */
function sessionOf(line: RecordedLine, hashes: string[]): SignIn {
  const session = fieldsOf(fieldsOf(fieldsOf(line.data)['state'])['session']) as unknown as SignIn;
  const pinHash = session.pinHash === null ? null : (hashes.shift() ?? session.pinHash);
  return { ...session, token, pinHash, expiresAt: null };
}

/**
 * Stores the lock as the page found it. `latest` is the end of the longest lease without a PIN, or null if there is
 * none.
 */
function keepLock(store: ReturnType<typeof createMemoryStore>, { data }: RecordedLine, latest: number | null): void {
  const { kind, held, until } = fieldsOf(data);
  if (kind === 'closed') store.write('lock', JSON.stringify(held));
  // The page found it some moments after the recording began.
  else if (latest !== null) store.write('lock.open-until', String(Math.min(Number(until), latest)));
}
