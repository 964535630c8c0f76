import { err, ok, type Log, type PortError, type Reply, type Result, type Settings } from '@farspin/core';
import { map, of } from 'rxjs';
import type { Decode } from '../wire/decode.ts';
import { decodeRefusal, findOperatorRefusal, UNAUTHORIZED_CODE } from '../wire/failure.wire.ts';
import { createMalformedNotes, type NoteMalformed } from '../wire/malformed.ts';
import { send, type Exchange, type HttpReply } from './request.ts';

export interface HttpOptions {
  readonly settings: Settings;
  /** The absolute address to resolve relative ones: the page's, or the server's. */
  readonly page: string;
  readonly log: Log;
  /** For programs with many players, where `fetch` is too slow. */
  readonly exchange?: Exchange;
}

interface Call<T> {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly token: string | null;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly decode: Decode<T>;
  /** A call of part 2, which a server may lack. */
  readonly optional?: true;
}

export interface Caller {
  readonly base: URL;
  /** Sends the call once, and reads the answer by the protocol's rules for failures. */
  call<T>(call: Call<T>): Reply<T>;
  /** Returns the error for an answer that is not an operator's, and logs the reason; null for an operator's. */
  strangerAt(place: string, reply: HttpReply): PortError | null;
  /** Reads the body of a success. What could not be read is counted and logged by its place. */
  readAt<T>(place: string, reply: HttpReply, decode: Decode<T>): Result<T, PortError>;
  readonly noteMalformed: NoteMalformed;
}

export function createCaller({ settings, page, log, exchange }: HttpOptions): Caller {
  const base = new URL(settings.api.baseUrl, page);
  const noteMalformed = createMalformedNotes(log);
  return { base, noteMalformed, call, readAt, strangerAt };

  function readAt<T>(place: string, reply: HttpReply, decode: Decode<T>): Result<T, PortError> {
    const decoded = decode(reply.body);
    // [ANSWER1] A text body instead of JSON comes from another program.
    if (decoded === null && reply.isText) return err(stranger(place, reply));
    if (decoded === null || decoded.isOdd === true) noteMalformed(place);
    return decoded === null ? err({ kind: 'malformed' }) : ok(decoded.value);
  }

  function strangerAt(place: string, reply: HttpReply): PortError | null {
    return isStranger(reply) ? stranger(place, reply) : null;
  }

  function stranger(place: string, { status, isPage }: HttpReply): PortError {
    log.write('warn', 'http.not-an-operator', { place, status, isPage });
    return { kind: 'not-an-operator', status };
  }

  function call<T>({ path, decode, optional, ...request }: Call<T>): Reply<T> {
    if (request.token !== null && !sendable.test(request.token)) return of(err(invalidToken));
    return send({ ...request, exchange, url: new URL(path, base), timeoutMs: settings.api.timeoutMs }).pipe(
      map((answer): Result<T, PortError> => {
        if (!answer.ok) {
          if (answer.error.kind === 'program-error') log.write('error', 'http.program-error', { place: placeOf(path) });
          return answer;
        }
        if (optional === true && isMissing(answer.value)) return err({ kind: 'absent' });
        const place = `${request.method} ${placeOf(path)}`;
        const found = strangerAt(place, answer.value);
        if (found !== null) return err(found);
        const failure = failureOf(answer.value, path === LOGIN);
        if (failure !== null) return err(failure);
        const result = readAt(place, answer.value, decode);
        const isAbsent = optional === true && !result.ok && result.error.kind === 'not-an-operator';
        return isAbsent ? err({ kind: 'absent' }) : result;
      }),
    );
  }
}

/**
 * Printable ASCII, which a header can hold. A token from an address may have other characters, but no server issues
 * those.
 */
const sendable = /^[\x20-\x7e]*$/;
const invalidToken: PortError = {
  kind: 'unauthorized',
  refusal: { code: UNAUTHORIZED_CODE, text: null, params: {} },
};

/**
 * Login's own 401 rejects the credentials; without a reason in the body, it differs from other rejections. Every other
 * 401 ends the session.
 */
export const LOGIN = 'login';

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** A page instead of JSON, or a status for a missing method whose body describes no failure (docs/protocol, HTTP). */
function isStranger(reply: HttpReply): boolean {
  const { status, isPage } = reply;
  if (isPage) return isSuccess(status) || [404, 405, 501].includes(status);
  return (status === 405 || status === 501) && findOperatorRefusal(reply) === null;
}

/** Whether this server lacks a call of part 2 (docs/protocol, The player's pages). */
const isMissing = ({ status, isPage }: HttpReply): boolean =>
  [404, 405, 501].includes(status) || (isPage && isSuccess(status));

/** Ids are kept out of the log's places, so that places can be counted. */
const placeOf = (path: string): string =>
  path.replace(/\?.*/, '').replace(/^machine\/(?!brands$|all$).*/, 'machine/{brandId}');

/**
 * Null: a success. A 401 ends the session, except login's own. A failure without a description that is no plain
 * rejection (4xx) leaves the outcome open: a gateway may answer 502 for a request that was carried out.
 */
function failureOf(reply: HttpReply, isLogin: boolean): PortError | null {
  const { status } = reply;
  const said = findOperatorRefusal(reply);
  if (said === null && isSuccess(status)) return null;
  // [ANSWER3] A code counts only in an operator's answer.
  const refusal = said ?? { ...decodeRefusal(reply.body), code: null };
  if (status === 401) return { kind: isLogin && said !== null ? 'refused' : 'unauthorized', refusal };
  return said !== null || (status >= 400 && status < 500) ? { kind: 'refused', refusal } : { kind: 'lost', status };
}
