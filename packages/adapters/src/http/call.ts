import { err, ok, type Log, type PortError, type Reply, type Result, type Settings } from '@farspin/core';
import { map, of } from 'rxjs';
import type { Decode } from '../wire/decode.ts';
import { decodeRefusal, findOperatorRefusal, UNAUTHORIZED_CODE } from '../wire/failure.wire.ts';
import { createMalformedNotes, type NoteMalformed } from '../wire/malformed.ts';
import { send, type Exchange, type HttpReply } from './request.ts';

export interface HttpOptions {
  readonly settings: Settings;
  /** The absolute address that relative ones are resolved against: the page's, or the server's. */
  readonly page: string;
  readonly log: Log;
  /** For programs with many players, to which `fetch` costs too much. */
  readonly exchange?: Exchange;
}

interface Call<T> {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly token: string | null;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly decode: Decode<T>;
  /** A call of part 2: a server may not have it. */
  readonly optional?: true;
}

export interface Caller {
  readonly base: URL;
  /** Sent once, and read by the protocol's rule of what is a failure. */
  call<T>(call: Call<T>): Reply<T>;
  /** The error of an answer that no operator gives, and why in the log; null for any other. */
  strangerAt(place: string, reply: HttpReply): PortError | null;
  /** Reads the body of a success; what could not be read is counted and noted, by its place. */
  readAt<T>(place: string, reply: HttpReply, decode: Decode<T>): Result<T, PortError>;
  readonly noteMalformed: NoteMalformed;
}

export function createCaller({ settings, page, log, exchange }: HttpOptions): Caller {
  const base = new URL(settings.api.baseUrl, page);
  const noteMalformed = createMalformedNotes(log);
  return { base, noteMalformed, call, readAt, strangerAt };

  function readAt<T>(place: string, reply: HttpReply, decode: Decode<T>): Result<T, PortError> {
    const decoded = decode(reply.body);
    // [ANSWER1] A text body where JSON is due comes from another program.
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

/** What a header can hold of printable ASCII; a token of an address may be anything, and no server gave another. */
const sendable = /^[\x20-\x7e]*$/;
const invalidToken: PortError = {
  kind: 'unauthorized',
  refusal: { code: UNAUTHORIZED_CODE, text: null, params: {} },
};

/** Its own 401 refuses the credentials, and is unlike other refusals where it says nothing; every other one ends the session. */
export const LOGIN = 'login';

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** A page where JSON is due, or a method that is not there with a body that says nothing of a failure (docs/protocol, HTTP). */
function isStranger(reply: HttpReply): boolean {
  const { status, isPage } = reply;
  if (isPage) return isSuccess(status) || [404, 405, 501].includes(status);
  return (status === 405 || status === 501) && findOperatorRefusal(reply) === null;
}

/** A call of part 2 that this server does not have (docs/protocol, The player's pages). */
const isMissing = ({ status, isPage }: HttpReply): boolean =>
  [404, 405, 501].includes(status) || (isPage && isSuccess(status));

/** Ids stay out of the log's places, so that places can be counted. */
const placeOf = (path: string): string =>
  path.replace(/\?.*/, '').replace(/^machine\/(?!brands$|all$).*/, 'machine/{brandId}');

/**
 * Null: a success. A 401 ends the session, except login's own. What says nothing about itself and is no plain "no"
 * (4xx) left the outcome open: a gateway may answer 502 for a request that was carried out.
 */
function failureOf(reply: HttpReply, isLogin: boolean): PortError | null {
  const { status } = reply;
  const said = findOperatorRefusal(reply);
  if (said === null && isSuccess(status)) return null;
  // [ANSWER3] What is no word of the operator's has no code of the operator's either.
  const refusal = said ?? { ...decodeRefusal(reply.body), code: null };
  if (status === 401) return { kind: isLogin && said !== null ? 'refused' : 'unauthorized', refusal };
  return said !== null || (status >= 400 && status < 500) ? { kind: 'refused', refusal } : { kind: 'lost', status };
}
