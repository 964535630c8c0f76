import {
  changeSchema,
  decodeStatus,
  decodeTime,
  failureSchema,
  findRefusal,
  idSchema,
  moneySchema,
} from '@farspin/adapters/wire';
import * as z from 'zod/mini';
import type { ConformBench } from '../bench.ts';
import { isAbsent, misfit, pageCause, textOf, wireFields, type Complaint } from '../complaints.ts';
import { isUnread } from '../../probe/http.ts';
import { wrongCredentials } from './sign-in.ts';

/** Judges the clauses that apply to all calls and messages, using everything received during the run. */
export function judgeWire({ note, seen, http, settings }: ConformBench): void {
  for (const answer of http.answers) {
    const { status, text, body } = answer;
    if (status === null || text === '' || isAbsent(answer)) continue;
    // A proxy's answer does not come from the API.
    if (answer.isPage && status >= 500) continue;
    if (answer.isPage) note.judge('P1-HTTP-1', pageCause(status, 'P1-HTTP-1'), answer);
    else if (!isUnread(answer.sent, status))
      note.judge('P1-HTTP-1', body === undefined ? 'the body is not JSON' : null, answer);
  }
  const { statusCodes } = settings.machine;
  for (const { place, payload, exchange } of seen) {
    // Settings and country check are not part of the API.
    if (place.startsWith('GET /') || place.startsWith('GET Settings.json')) continue;
    const refusal = isObject(payload) ? findRefusal(payload) : null;
    if (refusal !== null) note.judge('P1-HTTP-2', misfit(strictFailure, payload), exchange);
    if (refusal?.code === wrongCredentials) note.judge('P1-LOGIN-4', misfit(paramsSchema, payload), exchange);
    if (/ ack /.test(place)) note.judge('P1-SOCKET-3', isObject(payload) ? null : noObject(payload), exchange);
    for (const { name, value, path } of fieldsOf(payload)) {
      if (value === null || value === undefined) continue;
      const told = (complaint: Complaint): Complaint => (complaint === null ? null : `${path}: ${textOf(complaint)}`);
      const [clause] = wireFields.find(([, names]) => names.test(name)) ?? [];
      if (clause === 'P1-WIRE-1') note.judge(clause, told(misfit(idSchema, value)), exchange);
      if (clause === 'P1-WIRE-2')
        note.judge(clause, told(misfit(name === 'amount' ? changeSchema : moneySchema, value)), exchange);
      if (clause === 'P1-WIRE-3' && value !== '') note.judge(clause, told(notTime(value)), exchange);
      if (isStatus(place, name)) note.judge('P1-WIRE-5', told(notStatus(value, statusCodes)), exchange);
    }
  }
  const refused = http.answers.find(({ body }) => findRefusal(body) !== null);
  if (refused !== undefined) note.judge('P1-HTTP-2', null, refused);
}

const isStatus = (place: string, name: string): boolean =>
  name === 'machine_status' || (name === 'status' && (/ push (?:machine|meters)$/.test(place) || isMachines(place)));
const isMachines = (place: string): boolean => place.startsWith('GET machine/') && !place.endsWith('/brands');

/** Schema that reports unreadable parts of a failure. A client ignores such parts. */
const strictFailure = z.object({
  ErrorMessage: z.nullish(z.string()),
  code: failureSchema.shape.code.def.innerType,
  Params: z.nullish(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/** Values that the client shows in its text about wrong credentials. */
const paramsSchema = z.object({ Params: z.object({ left_count: z.number(), block_time: z.number() }) });

const isObject = (payload: unknown): payload is object =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload);

const noObject = (ack: unknown): Complaint =>
  ack === undefined ? 'no acknowledgement arrived' : 'the acknowledgement is not an object';

/** Earliest plausible time, in epoch ms. A current time in seconds is smaller than this value. */
const earliestMs = 1e11;
function notTime(value: unknown): Complaint {
  const isTime = (typeof value === 'string' || typeof value === 'number') && decodeTime(value) !== null;
  if (!isTime) return `${JSON.stringify(value)} is not a time`;
  return typeof value === 'number' && value > 0 && value < earliestMs
    ? `${value} ms is in 1970, so the time is probably in seconds`
    : null;
}

function notStatus(value: unknown, codes: Parameters<typeof decodeStatus>[1]): Complaint {
  if (typeof value !== 'string' && typeof value !== 'number') return `${JSON.stringify(value)} is not a status`;
  const isUnknown = decodeStatus(value, codes) === 'unknown';
  const isSaid = ['unknown', '0'].includes(String(value).trim().toLowerCase()) || Object.hasOwn(codes, String(value));
  return isUnknown && !isSaid ? `unknown status ${JSON.stringify(value)}` : null;
}

interface Field {
  readonly name: string;
  readonly path: string;
  readonly value: unknown;
}

function* fieldsOf(payload: unknown, at = ''): Generator<Field> {
  if (typeof payload !== 'object' || payload === null) return;
  for (const [name, value] of Object.entries(payload)) {
    const path = at === '' ? name : `${at}.${name}`;
    if (!Array.isArray(payload)) yield { name, path, value };
    yield* fieldsOf(value, path);
  }
}
