import {
  err,
  ok,
  type CountryCheck,
  type Log,
  type Page,
  type PlayerApi,
  type PortError,
  type Reply,
  type Result,
  type Settings,
} from '@farspin/core';
import { map } from 'rxjs';
import { reading, readingNothing, type Decode } from '../wire/decode.ts';
import { decodeRefusal, findRefusal } from '../wire/failure.wire.ts';
import { createMalformedNotes } from '../wire/malformed.ts';
import {
  decodeBalance,
  decodeBrands,
  decodeCheck,
  decodeLogin,
  decodeMachines,
  decodeGift,
  decodeValidate,
  encodeLogin,
  encodeMachineRequest,
  type DecodedList,
} from './http.wire.ts';
import {
  decodeProfile,
  decodeSlotSessions,
  decodeTransactions,
  encodePageQuery,
  encodePasswordChange,
  type DecodedPage,
} from './account.wire.ts';
import { send, type HttpReply } from './request.ts';

export interface HttpPlayerApiOptions {
  readonly settings: Settings;
  /** The absolute address that relative ones are resolved against: the page's, or the server's. */
  readonly page: string;
  readonly log: Log;
}

interface Call<T> {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly token: string | null;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly decode: Decode<T>;
  /** A call of part 2: a server may not have it, and says so by 404. */
  readonly optional?: true;
}

/** The player API over HTTP (protocol.md, part 1). Every call is sent once. */
export function createHttpPlayerApi({ settings, page, log }: HttpPlayerApiOptions): PlayerApi {
  const base = new URL(settings.api.baseUrl, page);
  const noteMalformed = createMalformedNotes(log);

  function call<T>({ path, decode, optional, ...request }: Call<T>): Reply<T> {
    return send({ ...request, url: new URL(path, base), timeoutMs: settings.api.timeoutMs }).pipe(
      map((answer): Result<T, PortError> => {
        if (!answer.ok) return answer;
        if (optional === true && answer.value.status === 404) return err({ kind: 'absent' });
        const failure = failureOf(answer.value, path === LOGIN);
        if (failure !== null) return err(failure);
        const decoded = decode(answer.value.body);
        if (decoded !== null) return ok(decoded.value);
        noteMalformed(`${request.method} ${placeOf(path)}`);
        return err({ kind: 'malformed' });
      }),
    );
  }

  /** Entries that cannot be read are left out of a list, and noted. */
  const listOf =
    <T>(place: string, decode: (body: unknown) => DecodedList<T> | null): Decode<readonly T[]> =>
    (body) => {
      const list = decode(body);
      for (let dropped = 0; dropped < (list?.dropped ?? 0); dropped += 1) noteMalformed(place);
      return list && { value: list.items };
    };
  /** A status of 0 refuses, also in a body that says nothing else of it. */
  const offer = (path: string, token: string): Reply<number> =>
    call({
      path,
      method: 'GET',
      token,
      decode: (body) => {
        const answer = decodeGift(body);
        return answer && { value: answer.kind === 'paid' ? ok(answer.amountMinor) : err(refusedBy(body)) };
      },
    }).pipe(map((answer) => (answer.ok ? answer.value : answer)));
  const pageOf =
    <T>(place: string, decode: (body: unknown) => DecodedPage<T> | null): Decode<Page<T>> =>
    (body) => {
      const decoded = decode(body);
      for (let dropped = 0; dropped < (decoded?.dropped ?? 0); dropped += 1) noteMalformed(place);
      return decoded && { value: decoded.page };
    };
  const machinesIn = listOf('machine', (body) => decodeMachines(body, settings.machine.statusCodes));

  return {
    check: () =>
      send({ url: new URL('../check', base), method: 'GET', token: null, timeoutMs: settings.api.timeoutMs }).pipe(
        map((answer): Result<CountryCheck, PortError> => {
          if (!answer.ok) return answer;
          const { status, body } = answer.value;
          if (status !== 200) return err({ kind: 'lost', status });
          const check = decodeCheck(body);
          if (check === null) noteMalformed('GET check');
          return check === null ? err({ kind: 'malformed' }) : ok(check);
        }),
      ),
    login: (credentials) =>
      call({
        path: LOGIN,
        method: 'POST',
        token: null,
        body: encodeLogin(credentials, settings.site.id),
        decode: reading(decodeLogin),
      }),
    validate: (token) =>
      call({ path: 'validate', method: 'GET', token, decode: reading((body) => decodeValidate(body, token)) }),
    logout: (token) => call({ path: 'player/logout', method: 'POST', token, body: {}, decode: readingNothing }),
    balance: (token) => call({ path: 'player/balance', method: 'GET', token, decode: reading(decodeBalance) }),
    brands: (token) => call({ path: 'machine/brands', method: 'GET', token, decode: listOf('brand', decodeBrands) }),
    machines: (token, brandId) =>
      call({ path: `machine/${encodeURIComponent(brandId)}`, method: 'GET', token, decode: machinesIn }),
    allMachines: (token) => call({ path: 'machine/all', method: 'GET', token, decode: machinesIn }),
    kick: (token, machineId) =>
      call({
        path: 'player/kick',
        method: 'POST',
        token,
        body: encodeMachineRequest(machineId),
        decode: readingNothing,
      }),
    cancel: (token, machineId) =>
      call({
        path: 'player/cancel',
        method: 'POST',
        token,
        body: encodeMachineRequest(machineId),
        decode: readingNothing,
      }),
    discount: (token) => offer('player/discount', token),
    bonus: (token) => offer('player/bonus', token),
    transactions: (token, query) =>
      call({
        path: `player/transactions?${encodePageQuery(query)}`,
        method: 'GET',
        token,
        decode: pageOf('transaction', decodeTransactions),
        optional: true,
      }),
    slotSessions: (token, query) =>
      call({
        path: `player/slot-sessions?${encodePageQuery(query)}`,
        method: 'GET',
        token,
        decode: pageOf('slot session', decodeSlotSessions),
        optional: true,
      }),
    profile: (token) =>
      call({ path: 'player/profile', method: 'GET', token, decode: reading(decodeProfile), optional: true }),
    changePassword: (token, change) =>
      call({
        path: 'player/password',
        method: 'POST',
        token,
        body: encodePasswordChange(change),
        decode: readingNothing,
        optional: true,
      }),
    setPin: (token, change) =>
      call({ path: 'player/pin', method: 'POST', token, body: { ...change }, decode: readingNothing, optional: true }),
  };
}

const refusedBy = (body: unknown): PortError => ({ kind: 'refused', refusal: decodeRefusal(body) });

const LOGIN = 'login';

/** Ids stay out of the log's places, so that places can be counted. */
const placeOf = (path: string): string =>
  path.replace(/\?.*/, '').replace(/^machine\/(?!brands$|all$).*/, 'machine/{brandId}');

/**
 * Null: a success. A 401 ends the session, except login's own. What says nothing about itself and is no plain "no"
 * (4xx) left the outcome open: a gateway may answer 502 for a request that was carried out.
 */
function failureOf({ status, body }: HttpReply, isLogin: boolean): PortError | null {
  if (status === 401) return { kind: isLogin ? 'refused' : 'unauthorized', refusal: decodeRefusal(body) };
  const refusal = findRefusal(body);
  if (refusal !== null) return { kind: 'refused', refusal };
  if (status >= 200 && status < 300) return null;
  return status >= 400 && status < 500 ? { kind: 'refused', refusal: decodeRefusal(body) } : { kind: 'lost', status };
}
