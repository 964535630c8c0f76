import { err, ok, type Log, type PortError, type Reply, type Result, type Settings } from '@farspin/core';
import { map, of } from 'rxjs';
import type { Decode } from '../wire/decode.ts';
import { decodeRefusal, findOperatorRefusal, UNAUTHORIZED_CODE } from '../wire/failure.wire.ts';
import { createMalformedNotes, type NoteMalformed } from '../wire/malformed.ts';
import { send, type Exchange, type HttpReply } from './request.ts';

/** Options of the HTTP ports. */
export interface HttpOptions {
  readonly settings: Settings;
  /** Base of relative addresses: the absolute address of the page or server. */
  readonly page: string;
  readonly log: Log;
  /** Replaces `fetch` in programs with many players, where `fetch` is too slow. */
  readonly exchange?: Exchange;
}

interface Call<T> {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly token: string | null;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly decode: Decode<T>;
  /** True for a call of part 2, which a server may lack. */
  readonly optional?: true;
}

export interface Caller {
  readonly base: URL;
  /** Sends the call once, and decodes the answer by the protocol's failure rules. */
  call<T>(call: Call<T>): Reply<T>;
  /** Returns an error and logs it if the response is not from an operator. Returns null otherwise. */
  strangerAt(place: string, reply: HttpReply): PortError | null;
  /** Decodes the body of a success. Unreadable parts are counted and logged by place. */
  readAt<T>(place: string, reply: HttpReply, decode: Decode<T>): Result<T, PortError>;
  readonly noteMalformed: NoteMalformed;
}

export function createCaller({ settings, page, log, exchange }: HttpOptions): Caller {
  const base = new URL(settings.api.baseUrl, page);
  const noteMalformed = createMalformedNotes(log);
  return { base, noteMalformed, call, readAt, strangerAt };

  function readAt<T>(place: string, reply: HttpReply, decode: Decode<T>): Result<T, PortError> {
    const decoded = decode(reply.body);
    // [ANSWER1] A text body instead of JSON is not from an operator.
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
 * Matches printable ASCII, which any header can hold. A token from a URL may contain other characters, but servers
 * issue no such tokens.
 */
const sendable = /^[\x20-\x7e]*$/;
const invalidToken: PortError = {
  kind: 'unauthorized',
  refusal: { code: UNAUTHORIZED_CODE, text: null, params: {} },
};

/** Path of the login call. A 401 with a failure body rejects the credentials. Any other 401 ends the session. */
export const LOGIN = 'login';

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** True for a page instead of JSON, and for 405 or 501 without a failure body (docs/protocol, HTTP). */
function isStranger(reply: HttpReply): boolean {
  const { status, isPage } = reply;
  if (isPage) return isSuccess(status) || [404, 405, 501].includes(status);
  return (status === 405 || status === 501) && findOperatorRefusal(reply) === null;
}

/** True if the server lacks this call of part 2 (docs/protocol, The player's pages). */
const isMissing = ({ status, isPage }: HttpReply): boolean =>
  [404, 405, 501].includes(status) || (isPage && isSuccess(status));

/** Removes ids from a path, so that log entries can be counted by place. */
const placeOf = (path: string): string =>
  path.replace(/\?.*/, '').replace(/^machine\/(?!brands$|all$).*/, 'machine/{brandId}');

/**
 * Returns the error of a response, or null for a success. A 401 ends the session, unless it rejects a login. A failure
 * without a description leaves the outcome open unless its status is 4xx, because a gateway may answer 502 for a
 * request that was carried out.
 */
function failureOf(reply: HttpReply, isLogin: boolean): PortError | null {
  const { status } = reply;
  const said = findOperatorRefusal(reply);
  if (said === null && isSuccess(status)) return null;
  // [ANSWER3] A code counts only in an operator's failure body.
  const refusal = said ?? { ...decodeRefusal(reply.body), code: null };
  if (status === 401) return { kind: isLogin && said !== null ? 'refused' : 'unauthorized', refusal };
  return said !== null || (status >= 400 && status < 500) ? { kind: 'refused', refusal } : { kind: 'lost', status };
}
