import { err, ok, type Page, type PlayerApi, type PortError, type Reply } from '@farspin/core';
import { map } from 'rxjs';
import { reading, readingNothing, type Decode } from '../wire/decode.ts';
import { decodeRefusal } from '../wire/failure.wire.ts';
import { decodePaid } from '../wire/paid.wire.ts';
import {
  decodeBalance,
  decodeBrands,
  decodeMachines,
  decodeGift,
  encodeCancelRequest,
  encodeMachineRequest,
  type DecodedList,
} from './http.wire.ts';
import {
  decodeProfile,
  decodeSlotSessions,
  decodeTransactions,
  decodeTransferStatus,
  encodePageQuery,
  encodePasswordChange,
  type DecodedPage,
} from './account.wire.ts';
import { createCaller, type HttpOptions } from './call.ts';
import { createHttpEntryApi } from './entry-api.ts';

/** Creates all player calls over HTTP (docs/protocol). Every call is sent once. */
export function createHttpPlayerApi(options: HttpOptions): PlayerApi {
  const { log, settings } = options;
  const { call, noteMalformed } = createCaller(options);

  /** Decodes a list. [EXTRAS2] Leaves out unreadable entries, and logs wholly and partly unreadable entries. */
  function listOf<T>(place: string, decode: (body: unknown) => DecodedList<T> | null): Decode<readonly T[]> {
    let before = 0;
    return (body) => {
      const list = decode(body);
      if (list === null) return null;
      noteMalformed(place, list.odd);
      // [EXTRAS3] Logs the number only when it changes, because lists are requested repeatedly.
      if (list.leftOut !== before) log.write('warn', 'lobby.left-out', { place, count: list.leftOut });
      before = list.leftOut;
      return { value: list.items };
    };
  }
  /** Requests a discount or bonus. A status of 0 is a rejection, even in a body without any other description. */
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
      noteMalformed(place, decoded?.odd ?? 0);
      return decoded && { value: decoded.page };
    };
  const brandsIn = listOf('brand', decodeBrands);
  const machinesIn = listOf('machine', (body) => decodeMachines(body, settings.machine.statusCodes));

  return {
    ...createHttpEntryApi(options),
    balance: (token) => call({ path: 'player/balance', method: 'GET', token, decode: reading(decodeBalance) }),
    brands: (token) => call({ path: 'machine/brands', method: 'GET', token, decode: brandsIn }),
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
    cancel: (token, machineId, requestId) =>
      call({
        path: 'player/cancel',
        method: 'POST',
        token,
        body: encodeCancelRequest(machineId, requestId),
        decode: decodePaid,
      }),
    discount: (token) => offer('player/discount', token),
    bonus: (token) => offer('player/bonus', token),
    transferStatus: (token, requestId) =>
      call({
        path: `player/transfers/${encodeURIComponent(requestId)}`,
        method: 'GET',
        token,
        decode: reading(decodeTransferStatus),
        optional: true,
      }),
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
    profile: (token) => call({ path: 'player/profile', method: 'GET', token, decode: decodeProfile, optional: true }),
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
    updateUser: (token, { theme, shortcuts }) =>
      call({
        path: 'auth/user/update',
        method: 'POST',
        token,
        body: { user: { theme, shortcuts } },
        decode: readingNothing,
        optional: true,
      }),
  };
}

const refusedBy = (body: unknown): PortError => ({ kind: 'refused', refusal: decodeRefusal(body) });
